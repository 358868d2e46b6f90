import { DiscordAPIError } from "discord.js";
import { describe, expect, it, vi } from "vitest";
import { createLog } from "../src/log.js";

describe("the log", () => {
  it("writes no token and no hand, though an error of Discord's carries both", () => {
    const written: string[] = [];
    const write = vi.spyOn(process.stdout, "write").mockImplementation((chunk) => {
      written.push(String(chunk));
      return true;
    });
    try {
      const raw = { message: "Invalid Form Body", code: 50_035, errors: {} };
      const body = {
        body: { attachments: [{ description: "Your hand: 1 Jack of clubs" }] },
        files: undefined,
      };
      const url = "https://discord.com/api/v10/webhooks/1/a-secret-token/messages/@original";
      const error = new DiscordAPIError(raw, 50_035, 400, "PATCH", url, body);
      createLog("info").error({ err: new Error("outer", { cause: error }) }, "not shown");
      createLog("info").error({ err: error }, "not shown");
    } finally {
      write.mockRestore();
    }
    const text = written.join("");
    expect(text).toContain("50035");
    expect(text).not.toContain("a-secret-token");
    expect(text).not.toContain("Jack of clubs");
  });
});
