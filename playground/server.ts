import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Actions } from "./actions.js";
import { cast, furnish } from "./cast.js";
import { createGateway, type Gateway, heartbeatIntervalMs } from "./gateway.js";
import { createModeration, type Moderation } from "./moderation.js";
import { createPageRoutes } from "./page-routes.js";
import { createActions } from "./people.js";
import { apiPath, createRouter, type Fault, type PayloadWatcher } from "./rest/router.js";
import { createWorld, type World } from "./world.js";

export interface PlaygroundOptions {
  /** 0: any free one. A port that is taken gives way to the next free one. */
  readonly port?: number;
  readonly application?: { readonly id: string; readonly token: string };
  /** Milliseconds since 1970; the machine's own when left out. */
  readonly now?: () => number;
  /** In how many shards a bot is told to run; 1 when left out. */
  readonly shards?: number;
  /** How often clients of the gateway are to say that they live. */
  readonly heartbeatMs?: number;
}

/** A stand-in for Discord on the loopback of this machine. */
export interface Playground {
  /** Address of the page. */
  readonly url: string;
  /** What the bot is given as `DISCORD_API`. */
  readonly apiUrl: string;
  readonly application: { readonly id: string; readonly token: string };
  readonly world: World;
  readonly actions: Actions;
  readonly moderation: Moderation;
  readonly gateway: Gateway;
  /** What a test wants to go wrong next. */
  readonly faults: Fault[];
  /** Called with each body that the bot sends. */
  readonly watchers: Set<PayloadWatcher>;
  close(): Promise<void>;
}

export const defaultPort = 4321;
const loopback = "127.0.0.1";
const portsTried = 50;
const pretendApplication = { id: "100000000000000001", token: "a-token-for-the-playground-only" };

export async function startPlayground(options: PlaygroundOptions = {}): Promise<Playground> {
  const application = options.application ?? pretendApplication;
  const { now, shards } = options;
  const world = createWorld({ application, ...(now && { now }), ...(shards && { shards }) });
  furnish(world, cast);
  const router = createRouter(world);
  let origin = "";
  const gateway = createGateway(world, {
    url: () => `${origin.replace(/^http/, "ws")}/gateway`,
    heartbeatMs: options.heartbeatMs ?? heartbeatIntervalMs,
  });
  const actions = createActions(world, gateway);
  const page = createPageRoutes(world, actions);

  const server = createServer((request, response) => {
    const url = addressOf(request, origin);
    const served = !url
      ? refuse(response)
      : url.pathname.startsWith(`${apiPath}/`)
        ? router.handle(request, response, url)
        : page(request, response, url);
    // A client that goes away in the middle of its request is none of the server's business.
    served.catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  server.on("upgrade", (request, socket, head) => {
    const url = addressOf(request, origin);
    if (url?.pathname.startsWith("/gateway")) gateway.accept(request, socket, head);
    else socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
  });

  await listen(server, options.port ?? defaultPort);
  const { port } = server.address() as AddressInfo;
  origin = `http://${loopback}:${port}`;
  return {
    url: origin,
    apiUrl: `${origin}${apiPath}`,
    application,
    world,
    actions,
    moderation: createModeration(world, gateway, cast.server),
    gateway,
    faults: router.faults,
    watchers: router.watchers,
    async close() {
      gateway.close();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/**
 * The address that is asked for; undefined for a page of another site: a name that resolves to this machine is a
 * foreign Host, a foreign page's request has a foreign Origin.
 */
function addressOf(request: IncomingMessage, own: string): URL | undefined {
  const { host, origin: sender } = request.headers;
  const { port } = new URL(own);
  const known = [`${loopback}:${port}`, `localhost:${port}`];
  if (!host || !known.includes(host)) return undefined;
  if (sender !== undefined && !known.some((address) => sender === `http://${address}`)) return undefined;
  const path = request.url ?? "/";
  return path.startsWith("/") && URL.canParse(own + path) ? new URL(own + path) : undefined;
}

async function refuse(response: ServerResponse): Promise<void> {
  response.writeHead(403, { "content-type": "text/plain" });
  response.end("This server answers only to its own address.\n");
}

async function listen(server: ReturnType<typeof createServer>, port: number): Promise<void> {
  const last = port === 0 ? 0 : port + portsTried;
  for (let tried = port; ; tried++) {
    try {
      server.listen(tried, loopback);
      await once(server, "listening");
      return;
    } catch (error) {
      const taken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
      if (!taken || tried >= last) throw error;
    }
  }
}
