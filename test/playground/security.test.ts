import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { AttachmentBuilder, type TextChannel } from "discord.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { cast } from "../../playground/cast.js";
import { type Playground, startPlayground } from "../../playground/server.js";
import { startTinyBot } from "./tiny-bot.js";

let playground: Playground;
beforeAll(async () => {
  playground = await startPlayground({ port: 0 });
});
afterAll(() => playground.close());

const port = () => Number(new URL(playground.url).port);

/** Asks with headers that a browser would not let a page choose, and a path that no client would clean up. */
async function statusOf(path: string, headers: Record<string, string> = {}, method = "GET", body = "") {
  const asked = request({ host: "127.0.0.1", port: port(), path, headers, method });
  asked.end(body);
  const [response] = await once(asked, "response");
  response.resume();
  return response.statusCode;
}

describe("the server", () => {
  it("listens on the loopback alone", async () => {
    // The whole of 127/8 is this machine; a server on all addresses would answer here too.
    const socket = connect({ host: "127.0.0.2", port: port() });
    const [outcome] = await Promise.race([
      once(socket, "error"),
      once(socket, "connect").then(() => ["open"]),
    ]);
    socket.destroy();
    expect(outcome).toMatchObject({ code: "ECONNREFUSED" });
  });

  it.each(["/", "/page/start", "/page/wish", "/api/v10/gateway/bot"])(
    "refuses %s under another name, and to a page of another site",
    async (path) => {
      expect(await statusOf(path, { host: "evil.example" })).toBe(403);
      expect(await statusOf(path, { host: `evil.example:${port()}` })).toBe(403);
      expect(await statusOf(path, { host: `127.0.0.1:${port() + 1}` })).toBe(403);
      expect(await statusOf(path, { origin: "http://evil.example" })).toBe(403);
      expect(await statusOf(path, { origin: "null" })).toBe(403);
    },
  );

  it("answers to both of its own names", async () => {
    expect(await statusOf("/", { host: `localhost:${port()}` })).toBe(200);
    expect(await statusOf("/", { origin: playground.url })).toBe(200);
  });

  it("opens no gateway to a page of another site", async () => {
    const address = `${playground.url.replace("http", "ws")}/gateway?v=10&encoding=json`;
    const socket = new WebSocket(address, { origin: "http://evil.example" });
    const [error] = await once(socket, "error");
    expect(String(error)).toContain("403");
  });

  it.each([
    "/page/../package.json",
    "/page/..%2f..%2fpackage.json",
    "/page/%2e%2e/play.ts",
    "/../.env",
    "/page/",
  ])("gives no file outside of the page: %s", async (path) => {
    expect(await statusOf(path)).toBe(404);
  });

  it.each(["//[", "*", "http://evil.example/", "/%zz", "/api/v10/channels/%zz/messages"])(
    "outlives a request for %s",
    async (path) => {
      expect(await statusOf(path)).toBeGreaterThanOrEqual(400);
      expect(await statusOf("/")).toBe(200);
    },
  );

  it("does nothing for a form that another site could send without asking", async () => {
    const wish = JSON.stringify({ kind: "say", person: cast.people.Ada, channel: cast.channel, text: "hi" });
    expect(await statusOf("/page/wish", { "content-type": "text/plain" }, "POST", wish)).toBe(415);
    expect(await statusOf("/page/wish", { "content-type": "application/json" }, "POST", wish)).toBe(200);
    expect(await statusOf("/page/wish", { "content-type": "application/json" }, "POST", "{")).toBe(400);
  });

  it("gives uploaded pages and drawings for saving, never to be run", async () => {
    const bot = await startTinyBot(playground);
    const channel = bot.client.channels.cache.get(cast.channel) as TextChannel;
    const file = new AttachmentBuilder(Buffer.from("<svg onload='alert(1)'/>"), { name: "x.svg" });
    const sent = await channel.send({ files: [file] });
    const response = await fetch(sent.attachments.first()?.url ?? "");
    expect(response.headers.get("content-type")).toBe("application/octet-stream");
    expect(response.headers.get("content-disposition")).toBe("attachment");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    await bot.stop();
  });
});
