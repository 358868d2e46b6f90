import type { World } from "./world.js";

/** A server with a channel and some pretend people, always with the same ids: wallets outlive a restart. */
export const cast = {
  server: "200000000000000001",
  channel: "300000000000000001",
  people: {
    Ada: "400000000000000001",
    Bruno: "400000000000000002",
    Celina: "400000000000000003",
    Dusty: "400000000000000004",
  },
} as const;

/** Send messages, use application commands, and what else members commonly may. */
export const memberPermissions = String((1n << 10n) | (1n << 11n) | (1n << 31n));

/** The owner may manage the server besides. */
const ownerPermissions = String(BigInt(memberPermissions) | (1n << 5n));

/** Puts the pretend server, its channel and its people into an empty world. */
export function furnish(world: World): void {
  const people = Object.entries(cast.people);
  for (const [name, id] of people) {
    world.people.set(id, {
      id,
      username: name.toLowerCase(),
      name,
      kind: "person",
      locale: name === "Celina" ? "pl" : "en-US",
      permissions: name === "Ada" ? ownerPermissions : memberPermissions,
    });
  }
  world.servers.set(cast.server, {
    id: cast.server,
    name: "Goodsprings",
    locale: "en-US",
    owner: cast.people.Ada,
    members: new Set(people.map(([, id]) => id)),
    denied: "0",
  });
  world.channels.set(cast.channel, {
    id: cast.channel,
    server: cast.server,
    name: "saloon",
    type: 0,
    parent: null,
    denied: "0",
    archived: false,
    locked: false,
  });
}
