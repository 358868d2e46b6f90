import type { ServerResponse } from "node:http";
import { type BotState, pageView } from "./page-view.js";
import type { World } from "./world.js";

/** Changes that come together are sent together. */
const gatherMs = 15;
const keepAliveMs = 20_000;

/** Sends what a person sees as server-sent events: once at the start, then after every change. */
export function streamView(
  world: World,
  response: ServerResponse,
  query: URLSearchParams,
  bot: () => BotState,
): void {
  const person = query.get("person") ?? "";
  const channel = query.get("channel") ?? "";
  if (!world.people.has(person) || !world.channels.has(channel)) {
    response.writeHead(404, { "content-type": "text/plain" });
    response.end("There is no such person or channel.\n");
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  let gathering: NodeJS.Timeout | undefined;
  const send = () => {
    gathering = undefined;
    response.write(`data: ${JSON.stringify(pageView(world, person, channel, bot()))}\n\n`);
  };
  const stop = world.subscribe(() => {
    gathering ??= setTimeout(send, gatherMs);
  });
  const keepAlive = setInterval(() => response.write(": here\n\n"), keepAliveMs);
  response.on("close", () => {
    stop();
    clearTimeout(gathering);
    clearInterval(keepAlive);
  });
  send();
}
