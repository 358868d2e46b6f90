import { DefaultRestOptions } from "discord.js";

type MakeRequest = typeof DefaultRestOptions.makeRequest;

/**
 * Makes a call of Discord's REST interface as its client does. A connection that Discord closes while it is used again
 * ends with an error that the client does not know, though it tries again after a reset, which is the same met a moment
 * later: it is told of both as a reset.
 *
 * @throws what the network did
 */
export const callDiscord: MakeRequest = async (url, init) => {
  try {
    return await DefaultRestOptions.makeRequest(url, init);
  } catch (error) {
    if (!isClosed(error)) throw error;
    throw Object.assign(new Error(error.message, { cause: error }), { code: "ECONNRESET" });
  }
};

function isClosed(error: unknown): error is Error {
  return error instanceof Error && "code" in error && error.code === "UND_ERR_SOCKET";
}
