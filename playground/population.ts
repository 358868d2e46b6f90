import { memberPermissions } from "./cast.js";
import type { World } from "./world.js";

/** One of many servers: a channel, and people who belong to it alone. */
export interface PopulatedServer {
  readonly id: string;
  readonly channels: readonly string[];
  readonly people: readonly string[];
}

export interface Population {
  readonly servers: number;
  readonly channelsPerServer: number;
  readonly peoplePerServer: number;
}

/** Ids of Discord carry a counter below this bit, and the shard of a server is told by what is above it. */
const counterBits = 22n;
/** Above the ids of the cast, so that nobody is met twice. */
const firstServer = 100_000_000_000n;
const firstPerson = 1_000;

/** Puts many servers into a world before the bot connects: as many to each shard, with ids that stay the same. */
export function populate(world: World, wanted: Population): PopulatedServer[] {
  return Array.from({ length: wanted.servers }, (_, index) => {
    const base = (firstServer + BigInt(index)) << counterBits;
    const idsFrom = (first: number, count: number) =>
      Array.from({ length: count }, (_each, offset) => String(base + BigInt(first + offset)));
    const server: PopulatedServer = {
      id: String(base),
      channels: idsFrom(1, wanted.channelsPerServer),
      people: idsFrom(firstPerson, wanted.peoplePerServer),
    };
    for (const [number, id] of server.people.entries()) {
      world.people.set(id, {
        id,
        username: `courier${index}.${number}`,
        name: `Courier ${index}.${number}`,
        kind: "person",
        locale: "en-US",
        permissions: memberPermissions,
      });
    }
    world.servers.set(server.id, {
      id: server.id,
      name: `Settlement ${index}`,
      locale: "en-US",
      owner: server.people[0] ?? "",
      members: new Set(server.people),
      denied: "0",
    });
    for (const id of server.channels) {
      const open = { parent: null, denied: "0", archived: false, locked: false };
      world.channels.set(id, { id, server: server.id, name: "caravan", type: 0, ...open });
    }
    return server;
  });
}
