import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** What is answered to a GET. */
export interface Page {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

export interface HealthPort {
  /** Where it is served; undefined as long as another process has the port. */
  address(): string | undefined;
  close(): Promise<void>;
}

export interface HealthPortOptions {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  readonly pages: Readonly<Record<string, () => Promise<Page>>>;
  /** Told once when the port cannot be had. */
  readonly warn: (error: unknown) => void;
  /** Told the address each time it is served. */
  readonly served?: (address: string) => void;
}

/** A process that replaces another one waits for its port. */
const retryMs = 2_000;

/**
 * Serves a few pages over HTTP. The bot lives on where that cannot be: a port that another process has is tried again
 * until that one is gone.
 */
export async function openHealthPort(options: HealthPortOptions): Promise<HealthPort> {
  const server = createServer((request, response) => {
    const [path = "/"] = (request.url ?? "/").split("?");
    const page = Object.hasOwn(options.pages, path) ? options.pages[path] : undefined;
    const asked = request.method === "GET" || request.method === "HEAD";
    const answer: Promise<Page> = !page
      ? Promise.resolve(plain(404, "not found"))
      : !asked
        ? Promise.resolve(plain(405, "only GET"))
        : page().catch(() => plain(500, "this could not be told"));
    void answer.then(({ status, type, body }) => {
      response.writeHead(status, { "content-type": type, "cache-control": "no-store" });
      response.end(request.method === "HEAD" ? undefined : body);
    });
  });
  // It must not keep a process alive that has nothing else to do.
  server.unref();
  const closing = new AbortController();
  const failure = await listen(server, options);
  if (failure === undefined) options.served?.(addressOf(server));
  else options.warn(failure);
  const retrying = failure === undefined ? Promise.resolve() : retry();

  async function retry(): Promise<void> {
    while (!closing.signal.aborted) {
      await delay(retryMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted || (await listen(server, options)) !== undefined) continue;
      return options.served?.(addressOf(server));
    }
  }

  return {
    address: () => (server.listening ? addressOf(server) : undefined),
    async close() {
      closing.abort();
      await retrying;
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export function plain(status: number, line: string): Page {
  return { status, type: "text/plain; charset=utf-8", body: `${line}\n` };
}

export function json(status: number, value: unknown): Page {
  return { status, type: "application/json", body: `${JSON.stringify(value)}\n` };
}

async function listen(server: Server, { host, port }: HealthPortOptions): Promise<unknown> {
  try {
    server.listen({ host, port });
    await once(server, "listening");
    return undefined;
  } catch (error) {
    return error;
  }
}

function addressOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}
