import { caps } from "./caps.js";
import { caravan } from "./caravan.js";
import { deckBring } from "./deck/bring.js";
import {
  deck,
  deckChange,
  deckCode,
  deckDefault,
  deckDelete,
  deckEdit,
  deckName,
  deckPick,
  deckStart,
  decks,
  deckText,
} from "./deck/controls.js";
import { deckCommand, deckImport } from "./deck/deck.js";
import { matchDecks } from "./deck/match-decks.js";
import { guide, rules } from "./guide/guide-controls.js";
import type { Command, Control } from "./handler.js";
import type { ControlKind } from "./ids.js";
import { leaderboardCommand, leaderboardControl } from "./leaderboard/leaderboard.js";
import { historyPage } from "./management/history.js";
import { barredList, moderation } from "./management/moderation.js";
import { resetAll } from "./management/reset.js";
import { matchesCommand, matchesControl, matchesOpen } from "./matches/matches.js";
import { practiceCommand } from "./practice/practice.js";
import { practice, practiceHint, practiceLook } from "./practice/practice-controls.js";
import { practiceAgain, practiceRoom, practiceStart } from "./practice/room.js";
import { forget, privacy } from "./privacy.js";
import { profileCommand } from "./profile/profile.js";
import { replayFilm } from "./replay/film.js";
import { replayRecord } from "./replay/record.js";
import { replay } from "./replay/replay.js";
import { review } from "./review/review.js";
import { settings, settingsChannels } from "./settings/settings.js";
import { accept, allIn, declineControl, raiseControl, withdrawControl } from "./table/challenge-controls.js";
import { log } from "./table/log.js";
import { rematch } from "./table/propose.js";
import { aim, answering, choosing, hand, move, offering, resignation } from "./table/table.js";
import { lesson, tutorial, tutorialCommand } from "./tutorial/tutorial.js";
import { verify } from "./verify.js";

/** Every slash command, by name. */
export const commands: ReadonlyMap<string, Command> = new Map(
  [
    caravan,
    practiceCommand,
    tutorialCommand,
    deckCommand,
    caps,
    leaderboardCommand,
    matchesCommand,
    profileCommand,
    settings,
    privacy,
    moderation,
  ].map((command) => [command.declaration.name, command]),
);

/** What every button and menu does. */
export const controls: Readonly<Record<ControlKind, Control>> = {
  accept,
  raise: raiseControl,
  allin: allIn,
  decline: declineControl,
  withdraw: withdrawControl,
  rematch,
  hand,
  back: choosing,
  card: choosing,
  aim,
  move,
  disband: choosing,
  resign: resignation,
  end: choosing,
  offer: offering,
  answer: answering,
  log,
  rules,
  guide,
  tutorial,
  lesson,
  "settings-channels": settingsChannels,
  forget,
  "caps-history": historyPage,
  "reset-all": resetAll,
  "barred-list": barredList,
  decks,
  deck,
  "deck-edit": deckEdit,
  "deck-pick": deckPick,
  "deck-change": deckChange,
  "deck-start": deckStart,
  "deck-text": deckText,
  "deck-name": deckName,
  "deck-code": deckCode,
  "deck-default": deckDefault,
  "deck-delete": deckDelete,
  "deck-import": deckImport,
  "deck-bring": deckBring,
  "match-decks": matchDecks,
  leaderboard: leaderboardControl,
  matches: matchesControl,
  "matches-open": matchesOpen,
  verify,
  replay,
  practice,
  "practice-look": practiceLook,
  "practice-hint": practiceHint,
  "practice-again": practiceAgain,
  "practice-room": practiceRoom,
  "practice-start": practiceStart,
  "replay-record": replayRecord,
  review,
  "replay-film": replayFilm,
};
