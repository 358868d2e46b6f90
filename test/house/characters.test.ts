import { describe, expect, it } from "vitest";
import { characterIds, characters, levelOf, occasions } from "../../src/house/characters.js";
import { levels } from "../../src/house/levels.js";
import { languages, wordsFor } from "../../src/text/language.js";

describe("the characters", () => {
  it("are each there once, and play at every level", () => {
    expect(characters.map(({ id }) => id).sort()).toEqual([...characterIds].sort());
    expect(new Set(characterIds.map(levelOf))).toEqual(new Set(levels));
  });

  it.each(languages)("say something of their own in %s, short enough for a message's line", (language) => {
    const { character } = wordsFor(language).house;
    const lines = characterIds.flatMap((id) => occasions.map((occasion) => character[id][occasion]));
    expect(new Set(lines).size).toBe(lines.length);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
    // A menu's option takes 100 characters.
    for (const id of characterIds) expect(character[id].about.length).toBeLessThanOrEqual(100);
  });
});
