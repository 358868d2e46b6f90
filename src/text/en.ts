import { board } from "./board/en.js";
import { caps } from "./caps/en.js";
import { challenge } from "./challenge/en.js";
import { command } from "./commands/en.js";
import { deck } from "./deck/en.js";
import { game } from "./game/en.js";
import { general } from "./general/en.js";
import { guide } from "./guide/en.js";
import { hand } from "./hand/en.js";
import { house } from "./house/en.js";
import { leaderboard } from "./leaderboard/en.js";
import { ledger } from "./ledger/en.js";
import { log } from "./log/en.js";
import { management } from "./management/en.js";
import { matchList } from "./match-list/en.js";
import { practice } from "./practice/en.js";
import { privacy } from "./privacy/en.js";
import { profile } from "./profile/en.js";
import { rating } from "./rating/en.js";
import { refusal } from "./refusals/en.js";
import { replay } from "./replay/en.js";
import { result } from "./result/en.js";
import { review } from "./review/en.js";
import { settings } from "./settings/en.js";
import { tutorial } from "./tutorial/en.js";
import { verify } from "./verify/en.js";

/**
 * English, put together from its areas. Every language has the same keys; what a function is given, its sentence says.
 */
export const en = {
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
