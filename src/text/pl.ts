import { board } from "./board/pl.js";
import { caps } from "./caps/pl.js";
import { challenge } from "./challenge/pl.js";
import { command } from "./commands/pl.js";
import { deck } from "./deck/pl.js";
import { game } from "./game/pl.js";
import { general } from "./general/pl.js";
import { guide } from "./guide/pl.js";
import { hand } from "./hand/pl.js";
import { house } from "./house/pl.js";
import { leaderboard } from "./leaderboard/pl.js";
import { ledger } from "./ledger/pl.js";
import { log } from "./log/pl.js";
import { management } from "./management/pl.js";
import { matchList } from "./match-list/pl.js";
import { practice } from "./practice/pl.js";
import { privacy } from "./privacy/pl.js";
import { profile } from "./profile/pl.js";
import { rating } from "./rating/pl.js";
import { refusal } from "./refusals/pl.js";
import { replay } from "./replay/pl.js";
import { result } from "./result/pl.js";
import { review } from "./review/pl.js";
import { settings } from "./settings/pl.js";
import { tutorial } from "./tutorial/pl.js";
import { verify } from "./verify/pl.js";
import type { Words } from "./words.js";

/** Polish, put together from its areas. */
export const pl: Words = {
  ...general,
  command,
  ...game,
  challenge,
  ...board,
  hand,
  leaderboard,
  ledger,
  log,
  management,
  matchList,
  practice,
  privacy,
  rating,
  profile,
  replay,
  review,
  result,
  settings,
  ...caps,
  refusal,
  guide,
  house,
  deck,
  tutorial,
  verify,
};
