import type { IncomingMessage, ServerResponse } from "node:http";
import type { World } from "../world.js";
import { ApiError, apiErrors } from "./api-error.js";
import { applicationRoutes } from "./application-routes.js";
import { channelRoutes } from "./channel-routes.js";
import { interactionRoutes } from "./interaction-routes.js";
import { createRateLimits } from "./rate-limits.js";
import { type Payload, readPayload } from "./request.js";
import type { Route, RouteAnswer } from "./route.js";

/** Where Discord's API lies below the base address that a client is given. */
export const apiPath = "/api";
const versionPath = `${apiPath}/v10`;

const routes = [...applicationRoutes, ...channelRoutes, ...interactionRoutes].map((route) => ({
  ...route,
  matcher: new RegExp(`^${route.pattern.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}$`),
}));

/** What a test wants to go wrong. */
export type Fault = FaultyCall & (RefusalFault | SilentFault | ClosedFault);

interface FaultyCall {
  readonly method: Route["method"];
  /** Pattern of the route. */
  readonly route: string;
  /** Only in this channel. */
  readonly channel?: string;
  /** Only in this server. */
  readonly server?: string;
  /** How often; it is counted down. */
  times: number;
}

interface RefusalFault {
  readonly status: number;
  /** Discord's code. */
  readonly code?: number;
  /** Seconds; for 429. */
  readonly retryAfter?: number;
  /** For 429: of this route alone when left out. */
  readonly scope?: "global";
}

/** The call is never answered: it is lost on its way there, or its answer on the way back. */
interface SilentFault {
  readonly lost: "call" | "answer";
}

/** The connection is closed instead of an answer, and nothing is carried out: it had been idle for too long. */
interface ClosedFault {
  readonly closed: "connection";
}

/** Sees each body that the bot sends, before it is judged. */
export type PayloadWatcher = (call: { method: string; route: string; body: unknown }) => void;

export interface Router {
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void>;
  readonly faults: Fault[];
  readonly watchers: Set<PayloadWatcher>;
}

export function createRouter(world: World): Router {
  const limits = createRateLimits(world.now);
  const faults: Fault[] = [];
  const watchers = new Set<PayloadWatcher>();

  async function handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const started = performance.now();
    const method = request.method ?? "GET";
    const path = url.pathname.slice(versionPath.length);
    const found = url.pathname.startsWith(versionPath) ? match(method, path) : undefined;
    const route = found?.route.pattern ?? path;
    let payload: Payload = { body: undefined, uploads: [], bytes: 0 };
    let answer: Reply;
    try {
      payload = await readPayload(request);
      for (const watch of watchers) watch({ method, route, body: payload.body });
      if (!found) throw apiErrors.notFound();
      const served = serve(found, request, { payload, url });
      if (served === "lost") return;
      if (served === "closed") return void request.socket.end();
      answer = served;
    } catch (error) {
      if (hasGone(error)) return;
      answer = { ...errorReply(error), headers: {} };
    }
    send(response, answer);
    world.calls.push({
      method,
      route,
      path,
      status: answer.status,
      code: codeOf(answer.body),
      ms: performance.now() - started,
      bytes: payload.bytes,
      at: world.now(),
    });
  }

  function serve(
    found: Found,
    request: IncomingMessage,
    asked: { payload: Payload; url: URL },
  ): Reply | "lost" | "closed" {
    const { route, params } = found;
    if (route.auth === "bot" && request.headers.authorization !== `Bot ${world.application.token}`) {
      throw apiErrors.unauthorized();
    }
    const overallWait = route.auth === "bot" ? limits.takeOverall() : 0;
    if (overallWait > 0) return tooMany(overallWait, { "x-ratelimit-global": "true" }, "global");
    const limited = limits.take(route.method, route.pattern, params.channel ?? params.token ?? "");
    const { headers } = limited;
    if (limited.verdict === "limited") return tooMany(limited.retryAfter, headers, "user");
    const fault = faults.find((each) => each.times > 0 && fits(world, each, found));
    if (fault) fault.times--;
    if (fault && "status" in fault) {
      if (fault.status === 429) {
        const global = fault.scope === "global" && { "x-ratelimit-global": "true" };
        return tooMany(fault.retryAfter ?? 1, { ...headers, ...global }, fault.scope ?? "user");
      }
      throw new ApiError(fault.status, fault.code ?? 0, "Asked for by a test");
    }
    if (fault && "closed" in fault) return "closed";
    if (fault?.lost === "call") return "lost";
    const carriedOut = carryOut(found, asked);
    return fault ? "lost" : { ...carriedOut, headers };
  }

  function carryOut({ route, params }: Found, asked: { payload: Payload; url: URL }): Omit<Reply, "headers"> {
    try {
      return reply(
        route.run({
          world,
          payload: asked.payload,
          query: asked.url.searchParams,
          origin: asked.url.origin,
          param: (name) => decodeURIComponent(params[name] ?? ""),
        }),
      );
    } catch (error) {
      return errorReply(error);
    }
  }

  return { handle, faults, watchers };
}

interface Found {
  readonly route: (typeof routes)[number];
  readonly params: Readonly<Record<string, string>>;
}

interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

function match(method: string, path: string): Found | undefined {
  for (const route of routes) {
    if (route.method !== method) continue;
    const groups = route.matcher.exec(path);
    if (groups) return { route, params: groups.groups ?? {} };
  }
  return undefined;
}

function fits(world: World, fault: Fault, { route, params }: Found): boolean {
  if (fault.method !== route.method || fault.route !== route.pattern) return false;
  if (fault.channel !== undefined && fault.channel !== params.channel) return false;
  return fault.server === undefined || fault.server === serverOf(world, params);
}

/** Where a call belongs that is about a channel, or about what somebody did there. */
function serverOf(world: World, { channel, token = "" }: Found["params"]): string | undefined {
  const interaction = world.interactions.get(world.tokens.get(token) ?? "");
  return world.channels.get(channel ?? interaction?.channel ?? "")?.server;
}

function reply(answer: RouteAnswer): Omit<Reply, "headers"> {
  if (answer.body === undefined) return { status: answer.status ?? 204 };
  return { status: answer.status ?? 200, body: answer.body };
}

/** A client that went away while it was sending made no call. */
function hasGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNRESET";
}

function errorReply(error: unknown): Omit<Reply, "headers"> {
  if (error instanceof ApiError) {
    return { status: error.status, body: { message: error.message, code: error.code, ...error.details } };
  }
  console.error("the playground failed:", error);
  return { status: 500, body: { message: "500: Internal Server Error", code: 0 } };
}

function tooMany(
  retryAfter: number,
  headers: Readonly<Record<string, string>>,
  scope: "user" | "global",
): Reply {
  return {
    status: 429,
    body: {
      message: "You are being rate limited.",
      retry_after: retryAfter,
      global: scope === "global",
    },
    headers: { ...headers, "retry-after": String(Math.ceil(retryAfter)), "x-ratelimit-scope": scope },
  };
}

function codeOf(body: unknown): number | null {
  if (typeof body !== "object" || body === null || !("code" in body)) return null;
  return typeof body.code === "number" ? body.code : null;
}

function send(response: ServerResponse, { status, body, headers }: Reply): void {
  // Without a body there must be no JSON content type: clients try to read it.
  const type = body === undefined ? {} : { "content-type": "application/json" };
  response.writeHead(status, { ...headers, ...type });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
