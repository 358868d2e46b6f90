import { Worker } from "node:worker_threads";
import { expect, it, vi } from "vitest";
import { drawHand } from "../../src/render/hand.js";
import { cardsOf } from "./scenes.js";

vi.mock("node:worker_threads", { spy: true });

it("draws again once the machine has a thread for the painter, however often it had none", async () => {
  const noThread = new Error("Worker initialization failure: EAGAIN");
  const hired = vi.mocked(Worker);
  for (let times = 0; times < 3; times += 1) {
    hired.mockImplementationOnce(function fail() {
      throw noThread;
    });
    await expect(drawHand({ cards: cardsOf(`${times + 2}S`) })).rejects.toThrow(noThread);
  }
  await expect(drawHand({ cards: cardsOf("9H") })).resolves.toMatchObject({ width: 1200 });
});
