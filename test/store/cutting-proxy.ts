import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** Stands before a server and fails as a network does: loses answers, cuts them, delays them, or goes silent. */
export interface CuttingProxy {
  readonly port: number;
  /** Passes on what is asked next, and ends the connection in place of the answer. */
  loseNextAnswer(): void;
  /**
   * Passes on the next question that holds this text, and ends the connection in place of the answer. Resolves then.
   */
  loseAnswerTo(text: string): Promise<void>;
  /** Resolves once the answer to the next question that holds this text has been passed on. */
  answered(text: string): Promise<void>;
  /** Passes on this many bytes of the next answer, then ends the connection. */
  cutNextAnswerAfter(bytes: number): void;
  /** From now on each answer comes this much later, milliseconds. */
  delayAnswers(ms: number): void;
  /** Lets nothing through in either direction, and keeps it. */
  hang(): void;
  /** Lets through what was kept back, and everything from now on. */
  resume(): void;
  /** How many bursts of data the clients have sent since the last call: at least one for each round trip. */
  takeBursts(): number;
  close(): Promise<void>;
}

export async function startProxy(target: number): Promise<CuttingProxy> {
  let cutAfter: number | undefined;
  let loseTo: string | undefined;
  let lost = () => {};
  let awaited: string | undefined;
  let answered = () => {};
  let delayMs = 0;
  let bursts = 0;
  let flowing = Promise.resolve();
  let resume = () => {};
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    const upstream = connect(target, "127.0.0.1");
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    let owing: "no" | "yes" = "no";
    const ask = inOrder((data) => {
      if (awaited !== undefined && data.includes(awaited)) {
        awaited = undefined;
        owing = "yes";
      }
      if (loseTo !== undefined && data.includes(loseTo)) {
        loseTo = undefined;
        cutAfter = 0;
      }
      upstream.write(data);
    });
    const answer = inOrder((data) => {
      if (cutAfter === undefined) {
        client.write(data);
        if (owing === "yes") answered();
        owing = "no";
      } else {
        const part = data.subarray(0, cutAfter);
        if (part.length > 0) client.write(part, () => client.destroy());
        else client.destroy();
        cutAfter = undefined;
        lost();
      }
    });
    client.on("data", (data) => {
      bursts += 1;
      ask(data, 0);
    });
    upstream.on("data", (data) => answer(data, delayMs));
  }).listen(0, "127.0.0.1");

  /** Passes data on in the order it came, when it is time and data may flow. */
  function inOrder(pass: (data: Buffer) => void): (data: Buffer, afterMs: number) => void {
    let last = Promise.resolve();
    return (data, afterMs) => {
      const due = afterMs > 0 ? delay(afterMs) : Promise.resolve();
      last = Promise.all([last, due])
        .then(() => flowing)
        .then(() => pass(data));
    };
  }

  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    loseNextAnswer() {
      cutAfter = 0;
    },
    loseAnswerTo(text) {
      loseTo = text;
      return new Promise((resolve) => {
        lost = resolve;
      });
    },
    answered(text) {
      awaited = text;
      return new Promise((resolve) => {
        answered = resolve;
      });
    },
    cutNextAnswerAfter(bytes) {
      cutAfter = bytes;
    },
    delayAnswers(ms) {
      delayMs = ms;
    },
    hang() {
      flowing = new Promise((resolve) => {
        resume = resolve;
      });
    },
    resume() {
      resume();
      flowing = Promise.resolve();
    },
    takeBursts() {
      const taken = bursts;
      bursts = 0;
      return taken;
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
}
