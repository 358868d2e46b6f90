import { faceRankOf, type Shown } from "./codes.js";
import { kindOf, type MoveCode, nameIn } from "./movecodes.js";

/** What a move may change besides the hand of its player. Whoever copies a game for one move copies no more. */
export type Reach = "its-caravan" | "own-pile" | "its-caravan-and-both-piles" | "everything";

/** As `takeEffect` and the draw after it do; if this told less, a move would change the state that it is played on. */
export function reachOf(code: MoveCode): Reach {
  switch (kindOf(code)) {
    case "place":
      return "its-caravan";
    case "discard":
      return "own-pile";
    case "disband":
      return "its-caravan-and-both-piles";
    case "attach":
      return reachOfFace(nameIn(code) as Shown);
  }
}

function reachOfFace(face: Shown): Reach {
  switch (faceRankOf(face)) {
    case "Q":
    case "K":
      return "its-caravan";
    case "J":
      return "its-caravan-and-both-piles";
    case "Jo":
      return "everything";
  }
}
