import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cast } from "../../playground/cast.js";
import { type PopulatedServer, populate } from "../../playground/population.js";
import { type Playground, startPlayground } from "../../playground/server.js";

describe("a playground with many servers", () => {
  let playground: Playground;
  let servers: PopulatedServer[];
  beforeAll(async () => {
    playground = await startPlayground({ port: 0 });
    servers = populate(playground.world, { servers: 40, channelsPerServer: 2, peoplePerServer: 3 });
  });
  afterAll(() => playground.close());

  it("has ids that look like Discord's, all different", () => {
    const ids = servers.flatMap(({ id, channels, people }) => [id, ...channels, ...people]);
    expect(new Set([...ids, cast.server, cast.channel, ...Object.values(cast.people)])).toHaveLength(
      40 * 6 + 6,
    );
    for (const id of ids) expect(id).toMatch(/^\d{17,20}$/);
  });

  it("has as many servers for each of four shards", () => {
    const shards = servers.map(({ id }) => Number((BigInt(id) >> 22n) % 4n));
    for (const shard of [0, 1, 2, 3]) expect(shards.filter((each) => each === shard)).toHaveLength(10);
  });

  it("lets people act in their own server alone", async () => {
    const [here, elsewhere] = servers;
    const [person = ""] = here?.people ?? [];
    playground.world.commands.set("global", [{ name: "rules", type: 1, options: [] } as never]);
    await expect(
      playground.actions.runCommand(person, elsewhere?.channels[0] ?? "", "rules", {}),
    ).rejects.toThrow("not yours");
  });
});
