import type { IncomingMessage } from "node:http";
import { apiErrors } from "./api-error.js";

/** An uploaded file, by the number in `files[N]`. */
export interface Upload {
  readonly index: number;
  readonly name: string;
  readonly type: string;
  readonly data: Uint8Array;
}

export interface Payload {
  /** Undefined where the request had no body. */
  readonly body: unknown;
  readonly uploads: readonly Upload[];
  /** Bytes of the whole body. */
  readonly bytes: number;
}

/** Discord's limit for an upload without boosts. */
const uploadLimitBytes = 10 * 1024 * 1024;
/** Ten files at most, and the words beside them. */
const bodyLimitBytes = 10 * uploadLimitBytes + 1024 * 1024;

/** Reads a body as Discord does: JSON, or multipart with `payload_json` and files. */
export async function readPayload(request: IncomingMessage): Promise<Payload> {
  const raw = await readBody(request);
  const type = request.headers["content-type"] ?? "";
  if (raw.length === 0) return { body: undefined, uploads: [], bytes: 0 };
  if (!type.startsWith("multipart/form-data")) {
    return { body: parseJson(raw.toString("utf8")), uploads: [], bytes: raw.length };
  }
  const form = await new Response(new Uint8Array(raw), { headers: { "content-type": type } })
    .formData()
    .catch(() => undefined);
  if (!form) throw apiErrors.general(400, "Malformed form body");
  const json = form.get("payload_json");
  const uploads: Upload[] = [];
  for (const [field, value] of form) {
    const index = /^files\[(\d+)\]$/.exec(field)?.[1];
    if (index === undefined || typeof value === "string") continue;
    if (value.size > uploadLimitBytes) throw apiErrors.tooLarge();
    const data = new Uint8Array(await value.arrayBuffer());
    uploads.push({ index: Number(index), name: value.name, type: value.type, data });
  }
  return { body: typeof json === "string" ? parseJson(json) : {}, uploads, bytes: raw.length };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const buffer = Buffer.from(chunk as Uint8Array);
    size += buffer.length;
    if (size > bodyLimitBytes) throw apiErrors.tooLarge();
    chunks.push(buffer);
  }
  return Buffer.concat(chunks);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw apiErrors.invalidJson();
  }
}
