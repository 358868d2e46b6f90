import type { LeaderboardScene, Picture } from "./picture.js";
import { pictureOf } from "./picture-cache.js";

/** Draws who has the most of something: a bar for each, the own row marked. Equal ones are drawn once. */
export function drawLeaderboard(leaderboard: LeaderboardScene): Promise<Picture> {
  return pictureOf({ kind: "leaderboard", leaderboard });
}
