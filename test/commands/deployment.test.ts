import type { APIApplicationCommand } from "discord.js";
import { describe, expect, it } from "vitest";
import { changesOf, forOneServer } from "../../src/commands/deployment.js";
import { commands } from "../../src/commands/registry.js";

describe("a deployment", () => {
  const declared = [...commands.values()].map((command) => command.declaration);
  /** As Discord gives commands back: with ids and defaults of its own. */
  const registered = (from: object[]) =>
    from.map((declaration, id) => ({
      ...declaration,
      id: String(id),
      version: "1",
      nsfw: false,
    })) as APIApplicationCommand[];

  it("adds what Discord has not, keeps what it has and removes what is gone", () => {
    expect(changesOf(declared, []).map((change) => change.kind)).toEqual(["add", "add", "add"]);
    expect(changesOf(declared, registered(declared)).map((change) => change.kind)).toEqual([
      "keep",
      "keep",
      "keep",
    ]);
    const old = [...declared, { name: "gone", description: "x" }];
    expect(changesOf(declared, registered(old))).toContainEqual({ kind: "remove", name: "gone" });
  });

  it("sees a changed description, a new option and one taken away", () => {
    const [caravan] = declared;
    if (!caravan) throw new Error("no command");
    const change = (altered: object) => changesOf([caravan], registered([altered]))[0]?.kind;
    expect(change({ ...caravan, description: "old" })).toBe("change");
    expect(change({ ...caravan, options: caravan.options?.slice(1) })).toBe("change");
    const { options: _options, ...bare } = caravan;
    expect(changesOf([bare], registered([caravan]))[0]?.kind).toBe("change");
  });

  it("leaves out of a server's commands what only global ones may have", () => {
    for (const declaration of declared.map(forOneServer)) {
      expect(declaration).not.toHaveProperty("contexts");
      expect(declaration).not.toHaveProperty("integration_types");
    }
  });
});
