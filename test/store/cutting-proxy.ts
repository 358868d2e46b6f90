import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Stands before a server and can lose its answers, as a network does. */
export interface CuttingProxy {
  readonly port: number;
  /** Passes on what is asked next, and ends the connection in place of the answer. */
  loseNextAnswer(): void;
  /** How many bursts of data the clients have sent since the last call: at least one for each round trip. */
  takeBursts(): number;
  close(): Promise<void>;
}

export async function startProxy(target: number): Promise<CuttingProxy> {
  let losing = false;
  let bursts = 0;
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
    client.on("data", (data) => {
      bursts += 1;
      upstream.write(data);
    });
    upstream.on("data", (data) => {
      if (losing) {
        losing = false;
        client.destroy();
      } else client.write(data);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    loseNextAnswer() {
      losing = true;
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
