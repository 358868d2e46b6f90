import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import type { Actions } from "./actions.js";
import { packageRoot } from "./package-root.js";
import { streamView } from "./page-stream.js";
import { type BotState, pageStart } from "./page-view.js";
import { carryOutWish } from "./page-wish.js";
import type { StoredFile, World } from "./world.js";

/** Serves a request that is not for the API. */
type PageRoutes = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

const pageFolder = join(packageRoot, "playground", "page");
const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};
const shownPictures: readonly string[] = ["image/png", "image/jpeg", "image/webp", "image/gif"];
/** Names and messages are text; should one ever get through as markup, this keeps it from running. */
const policy =
  "default-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function createPageRoutes(world: World, actions: Actions): PageRoutes {
  let bot: BotState = "disconnected";
  world.subscribe((change) => {
    if (change.kind === "bot") bot = change.state;
  });
  return async (request, response, { pathname, searchParams }) => {
    response.setHeader("content-security-policy", policy);
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("cache-control", "no-store");
    if (pathname === "/page/wish" && request.method === "POST") {
      return carryOutWish(world, actions, request, response);
    }
    if (request.method !== "GET") return sendNotFound(response);
    if (pathname === "/page/start") return sendJson(response, pageStart(world));
    if (pathname === "/page/events") return streamView(world, response, searchParams, () => bot);
    const uploaded = world.files.get(/^\/page\/files\/(\d+)\//.exec(pathname)?.[1] ?? "");
    if (uploaded) return sendUpload(uploaded, response);
    return sendPageFile(pathname === "/" ? "/page/index.html" : pathname, response);
  };
}

function sendUpload(file: StoredFile, response: ServerResponse): void {
  // Anything but a plain picture is only for saving: an SVG or HTML file would run as a page of this server.
  const shown = shownPictures.includes(file.type);
  response.writeHead(200, {
    "content-type": shown ? file.type : "application/octet-stream",
    "content-disposition": shown ? "inline" : "attachment",
    "content-length": file.data.length,
    "cache-control": "private, max-age=31536000, immutable",
  });
  response.end(file.data);
}

async function sendPageFile(pathname: string, response: ServerResponse): Promise<void> {
  const name = /^\/page\/([a-z-]+\.[a-z]+)$/.exec(pathname)?.[1];
  const type = name && contentTypes[extname(name)];
  const content = name && type ? await readFile(join(pageFolder, name)).catch(() => undefined) : undefined;
  if (!type || !content) return sendNotFound(response);
  response.writeHead(200, { "content-type": type });
  response.end(content);
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

function sendNotFound(response: ServerResponse): void {
  response.writeHead(404, { "content-type": "text/plain" });
  response.end("Not found.\n");
}
