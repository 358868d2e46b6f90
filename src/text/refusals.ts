import type { Refusal } from "../game/refusal.js";
import type { NumeralRank } from "../game/types.js";
import type { GiftOutcome } from "../league/gift.js";
import type { GrantOutcome } from "../league/grant.js";
import type { ResetOutcome } from "../league/reset.js";
import type { AgreementRefusal } from "../match/agreement.js";
import type { AnswerRefusal } from "../match/answer-refusal.js";
import type { BarOutcome, UnbarOutcome } from "../match/barring.js";
import type { ChallengeRefusal } from "../match/challenge.js";
import type { AwardOutcome } from "../match/closing.js";
import type { SeasonOutcome } from "../match/new-season.js";
import type { TurnRefusal } from "../match/turn.js";
import { cardSign, suitInWords, suitSign } from "./cards.js";
import { faultsInWords } from "./decks.js";
import { channelMention, safeName } from "./markup.js";
import type { Words } from "./words.js";

type GiftRefusal = Exclude<GiftOutcome, { kind: "given" }>;

/** Refusals that no rule of the match knows: the person asked at the wrong place. */
export type PlaceRefusal =
  | { readonly kind: "no-running-match" }
  | { readonly kind: "which-match" }
  | { readonly kind: "server-only" }
  | { readonly kind: "unknown-control" }
  | { readonly kind: "outdated-command" }
  | { readonly kind: "form-late" }
  | { readonly kind: "managers-only" }
  | { readonly kind: "moderators-only" }
  | { readonly kind: "reason-missing" }
  /** A moderator who is barred. */
  | { readonly kind: "unbar-oneself" }
  /** The other seat of the match is anonymous. */
  | { readonly kind: "opponent-gone" }
  /** Ids of the channels in which matches are started. */
  | { readonly kind: "wrong-channel"; readonly channels: readonly string[] }
  /** The store cannot be asked; nothing was changed. */
  | { readonly kind: "unavailable" }
  /** Too many pictures wait to be drawn. */
  | { readonly kind: "painter-busy" }
  /** The store was asked to change something and never answered. */
  | { readonly kind: "outcome-unknown" };

type ManagementRefusal =
  | Exclude<GrantOutcome, { kind: "granted" }>
  | Exclude<ResetOutcome, { kind: "reset" }>
  | Exclude<SeasonOutcome, { kind: "begun" }>
  | Exclude<BarOutcome, { kind: "barred-now" }>
  | Exclude<UnbarOutcome, { kind: "unbarred" }>
  | Exclude<AwardOutcome, { kind: "awarded" }>;

export type AnyRefusal =
  | ManagementRefusal
  | GiftRefusal
  | AgreementRefusal
  | ChallengeRefusal
  | AnswerRefusal
  | TurnRefusal
  | PlaceRefusal;

/** Why something was refused and what to do, in a sentence. */
export function refusalInWords(words: Words, refusal: AnyRefusal): string {
  const say = words.refusal;
  switch (refusal.kind) {
    case "bid-above-balance":
    case "accept-above-balance":
    case "all-in-not-needed":
      return say[refusal.kind]({ bid: words.caps(refusal.bid), balance: words.caps(refusal.balance) });
    case "bid-below-least":
      return say[refusal.kind]({ least: words.caps(refusal.least) });
    case "bid-above-most":
      return say[refusal.kind]({ most: words.caps(refusal.most) });
    case "bid-changed":
    case "raise-not-higher":
      return say[refusal.kind]({ bid: words.caps(refusal.bid) });
    case "gift-above-balance":
      return say[refusal.kind]({ amount: words.caps(refusal.amount), balance: words.caps(refusal.balance) });
    case "grant-above-balance":
      return say[refusal.kind]({
        name: safeName(refusal.name),
        balance: words.caps(refusal.balance),
      });
    case "gift-above-most":
      return say[refusal.kind]({ most: words.caps(refusal.most) });
    case "gift-above-day":
      return say[refusal.kind]({ most: words.caps(refusal.mostADay), left: words.caps(refusal.left) });
    case "barred":
      return refusal.reason === null
        ? say.barred.bare
        : say.barred.because({ reason: safeName(refusal.reason) });
    case "purse-full":
      return say[refusal.kind]({ name: safeName(refusal.name), most: words.caps(refusal.most) });
    case "wrong-channel":
      return say[refusal.kind]({ channels: refusal.channels.map(channelMention).join(", ") });
    case "offered-already":
      return say[refusal.kind][refusal.state];
    case "not-your-answer":
      return say[refusal.kind]({ name: safeName(refusal.name) });
    case "award-stranger":
      return say[refusal.kind]({
        name: safeName(refusal.name),
        challenger: safeName(refusal.challenger),
        opponent: safeName(refusal.opponent),
      });
    case "too-many-challenges":
      return say[refusal.kind]({ challenges: words.challenges(refusal.most) });
    case "already-challenged":
    case "already-playing":
    case "opponent-barred":
      return say[refusal.kind]({ opponent: safeName(refusal.opponent) });
    case "too-many-matches":
      return say[refusal.kind]({ name: safeName(refusal.name), matches: words.matches(refusal.most) });
    case "bidder-short":
      return say[refusal.kind]({ name: safeName(refusal.name), bid: words.caps(refusal.bid) });
    case "deck-refused":
      return words.deck.refusal["deck-not-legal"]({
        ruleset: words.rulesets[refusal.ruleset],
        faults: faultsInWords(words, refusal.faults),
      });
    case "challenge-over":
      return say[refusal.kind][refusal.how];
    case "not-your-turn":
      return say[refusal.kind]({ turn: safeName(refusal.turn) });
    case "which-match":
      return say[refusal.kind]({ option: words.command.option.match });
    case "illegal":
      return say.illegal({ why: illegalInWords(words, refusal.why) });
    default:
      return say[refusal.kind]();
  }
}

/** Why a move is not legal, as a part of a sentence; where there is little room, with suits as signs alone. */
export function illegalInWords(words: Words, refusal: Refusal, suits: "words" | "signs" = "words"): string {
  const say = words.illegal;
  switch (refusal.kind) {
    case "not-in-hand":
    case "not-a-numeral":
    case "not-a-face":
      return say[refusal.kind]({ card: cardSign(words, refusal.card) });
    case "same-rank":
      return say[refusal.kind]({ rank: words.rank[refusal.rank] });
    case "wrong-direction":
      return say[refusal.kind]({
        last: cardSign(words, refusal.last),
        direction: words.direction[refusal.direction],
        choice: words.listOr({
          items: [
            ...ranksInBrief(refusal.ranks),
            words.illegal.anyOf({
              suit: suits === "words" ? suitInWords(words, refusal.suit) : suitSign(refusal.suit),
            }),
          ],
        }),
      });
    case "faces-full":
      return say[refusal.kind]({ faces: words.faces(refusal.most) });
    case "opening-no-discard":
      return say[refusal.kind][refusal.allowed];
    default:
      return say[refusal.kind]();
  }
}

/** More ranks in a row than this are told by the first and the last. */
const mostRanksTold = 3;

function ranksInBrief(ranks: readonly NumeralRank[]): readonly string[] {
  return ranks.length > mostRanksTold ? [`${ranks[0]}–${ranks.at(-1)}`] : ranks;
}
