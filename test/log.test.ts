import { DiscordAPIError } from "discord.js";
import { describe, expect, it, vi } from "vitest";
import { createLog, failureInWords } from "../src/log.js";

/** What is written to the standard output meanwhile. */
function writtenBy(work: () => void): string {
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((chunk) => {
    written.push(String(chunk));
    return true;
  });
  try {
    work();
  } finally {
    write.mockRestore();
  }
  return written.join("");
}

describe("the log", () => {
  it("writes no token and no hand, though an error of Discord's carries both", () => {
    const raw = { message: "Invalid Form Body", code: 50_035, errors: {} };
    const body = {
      body: { attachments: [{ description: "Your hand: 1 Jack of clubs" }] },
      files: undefined,
    };
    const url = "https://discord.com/api/v10/webhooks/1/a-secret-token/messages/@original";
    const error = new DiscordAPIError(raw, 50_035, 400, "PATCH", url, body);
    const text = writtenBy(() => {
      createLog("info").error({ err: new Error("outer", { cause: error }) }, "not shown");
      createLog("info").error({ err: new AggregateError([error]) }, "not shown");
      createLog("info").error({ err: error }, "not shown");
    });
    expect(text.match(/"code":50035/g)).toHaveLength(3);
    expect(text).not.toContain("a-secret-token");
    expect(text).not.toContain("Jack of clubs");
  });

  it("writes all that an error stands for, as where no address of a server answers", () => {
    const refused = ["::1", "127.0.0.1"].map((host) => new Error(`connect ECONNREFUSED ${host}:6379`));
    const cause = new AggregateError(refused);
    const text = writtenBy(() =>
      createLog("info").error({ err: new TypeError("fetch failed", { cause }) }, "no"),
    );
    expect(JSON.parse(text).err.cause.errors).toMatchObject(refused.map(({ message }) => ({ message })));
    expect(failureInWords(cause)).toBe("connect ECONNREFUSED ::1:6379; connect ECONNREFUSED 127.0.0.1:6379");
  });

  it("comes to an end where errors are each other's cause", () => {
    const [hen, egg] = [new Error("hen"), new Error("egg")];
    hen.cause = egg;
    egg.cause = hen;
    expect(JSON.parse(writtenBy(() => createLog("info").error({ err: hen }, "no")))).toMatchObject({
      err: { message: "hen", cause: { message: "egg" } },
    });
  });
});
