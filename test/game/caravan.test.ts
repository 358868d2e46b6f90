import { describe, expect, it } from "vitest";
import { publicView } from "../../src/game/views.js";
import { afterMoves, position } from "./positions.js";

describe("direction, suit and value are read off the table", () => {
  it.each([
    ["an empty caravan has none of them", "", null, null, 0],
    ["one numeral has a suit and no direction", "7S", null, "S", 7],
    ["a higher one goes up", "7S 9H", "up", "H", 16],
    ["a lower one goes down", "9S 7H", "down", "H", 16],
    ["an ace counts one", "AS 2S", "up", "S", 3],
    ["only the last two decide", "2S 9S 3S", "down", "S", 14],
    ["equal ranks left by a removal have no direction", "7S 7H", null, "H", 14],
    ["a King doubles its numeral and nothing else", "7S+KH 9H", "up", "H", 23],
    ["Kings double again and again", "5S+KH+KD+KC", null, "S", 40],
    ["a live Queen flips the direction and sets the suit", "7S 9H+QD", "down", "D", 16],
    ["two live Queens flip it back; the newest gives the suit", "7S 9H+QD+QC", "up", "C", 16],
    ["a Queen before the last numeral is dead", "7S+QD 9H", "up", "H", 16],
    ["a Queen played late on an older numeral is live", "7S+QD! 9H", "down", "D", 16],
    ["the newest Queen counts, wherever she lies", "7S+QD! 9H+QC", "up", "D", 16],
    ["a Queen gives a lone numeral a suit but no direction", "7S+QD", null, "D", 7],
    ["Jokers and Kings call nothing", "7S 9H+KD+Jo1", "up", "H", 25],
  ] as const)("%s", (_, A1, direction, suit, value) => {
    expect(publicView(position({ caravans: { A1 } })).caravans.A1).toMatchObject({ direction, suit, value });
  });

  it("a removal revives the Queen that a later numeral had ended", () => {
    const jack = { turn: "B", hands: { B: "JS" }, caravans: { A1: "7S 9H+QD 10H" } } as const;
    expect(publicView(position(jack)).caravans.A1).toMatchObject({ direction: "up", suit: "H" });
    expect(publicView(afterMoves(jack, "JS>A1.3")).caravans.A1).toMatchObject({
      direction: "down",
      suit: "D",
    });
  });
});

describe("a caravan stands", () => {
  it.each([
    ["empty", "", "10S", "empty", "under"],
    ["under 21", "10S 9S", "10S 9S 4S", "under", "sold"],
    ["sold at 21", "10S 9S 2S", "", "sold", "empty"],
    ["sold at 26", "10S 9S 7S", "10S", "sold", "under"],
    ["over 26", "10S 9S 8S", "10S", "over", "under"],
    ["sold against one that is over", "10S 9S 2S", "10S 9S 8S", "sold", "over"],
    ["outbid by a higher one", "10S 9S 2S", "10S 9S 3S", "outbid", "sold"],
    ["tied with an equal one", "10S 9S 2S", "10H 9H 2H", "tied", "tied"],
  ] as const)("%s", (_, A1, B1, own, opposing) => {
    const { caravans, sellers } = publicView(position({ caravans: { A1, B1 } }));
    expect([caravans.A1.status, caravans.B1.status]).toEqual([own, opposing]);
    const seller = own === "sold" ? "A" : opposing === "sold" ? "B" : null;
    expect(sellers[0]).toBe(seller);
  });
});
