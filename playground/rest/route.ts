import type { World } from "../world.js";
import type { Payload } from "./request.js";

export interface RouteContext {
  readonly world: World;
  readonly payload: Payload;
  readonly query: URLSearchParams;
  /** Base address of this server, for the links of uploaded files. */
  readonly origin: string;
  /** A part of the path, by its name in the pattern. */
  readonly param: (name: string) => string;
}

export interface RouteAnswer {
  /** 200 with a body, 204 without. */
  readonly body?: unknown;
  readonly status?: number;
}

export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** `/channels/:channel/messages`. */
  readonly pattern: string;
  /** Interactions and webhooks carry their token in the path. */
  readonly auth: "bot" | "path";
  readonly run: (context: RouteContext) => RouteAnswer;
}
