import { randomBytes } from "node:crypto";
import { cardsOf } from "../../deck/notation.js";
import type { Card, RulesetId } from "../../game/types.js";
import { challenge } from "../../match/challenge.js";
import {
  isEnded,
  isGone,
  type Match,
  matchRecord,
  otherSide,
  type Side,
  seatOf,
  sideIn,
  sideOf,
} from "../../match/match.js";
import { showing } from "../../match/showing.js";
import { challengeTokenRecord, notePublicSurface } from "../../match/surface.js";
import type { ClockId } from "../../match/turn-clock.js";
import { message } from "../../render/message.js";
import { refusalInWords } from "../../text/refusals.js";
import { type Answer, post, tell } from "../answer.js";
import { defaultCards } from "../deck/play.js";
import type { Call, Control, NamedPerson, Tools } from "../handler.js";
import { newMatchId } from "../match-id.js";
import { challengeMessage } from "./challenge-message.js";
import { rememberHand } from "./table.js";

export interface Proposal {
  readonly opponent: NamedPerson;
  readonly bid: number;
  /** Without one, as the server has it. */
  readonly ruleset: RulesetId | undefined;
  readonly clock: ClockId | undefined;
  readonly firstByRematch: Side | null;
  /** What is known already of what each side brings. */
  readonly decks: Readonly<Partial<Record<Side, readonly Card[]>>>;
  readonly operation: string;
}

/** Opens a challenge and shows it to everyone. */
export async function proposeMatch(tools: Tools, call: Call, proposal: Proposal): Promise<Answer> {
  const { settings } = call;
  const { channels } = settings;
  if (channels.length > 0 && !channels.includes(call.channel) && !channels.includes(call.home)) {
    return tell(message({ content: refusalInWords(call.words, { kind: "wrong-channel", channels }) }));
  }
  const ruleset = proposal.ruleset ?? settings.ruleset;
  const brought = proposal.decks.challenger ?? (await defaultCards(tools, call, ruleset));
  const terms = {
    id: newMatchId(),
    challenger: call.person,
    opponent: proposal.opponent,
    bid: proposal.bid,
    limits: { least: settings.leastBid, most: settings.mostBid },
    ruleset,
    clock: proposal.clock ?? settings.clock,
    channel: call.channel,
    language: call.serverLocale,
    secret: randomBytes(32).toString("hex"),
    firstByRematch: proposal.firstByRematch,
    decks: { ...(brought && { challenger: brought }), ...proposal.decks },
    inspection: settings.inspection,
  };
  let match: Match | undefined;
  const committed = await tools.store.transact(call.scope, proposal.operation, async (tx) => {
    const result = await challenge(tx, terms);
    if (result.kind !== "challenged") return result;
    // With the command's token the challenge can be found, and later the challenger be shown their hand.
    tx.put(challengeTokenRecord, terms.id, { schema: 1, token: call.token });
    rememberHand(tx, call, { match: terms.id, shown: null });
    // Shown by the answer itself; should that be lost, whoever finds the entry posts it.
    tx.show(showing.challenge(terms.id));
    match = await tx.get(matchRecord, terms.id);
    return { ...result, match: terms.id };
  });
  const outcome = committed.value;
  if (outcome.kind !== "challenged") {
    return tell(message({ content: refusalInWords(call.words, outcome) }));
  }
  // A command that is repeated was decided before; only its match is of interest.
  if (committed.repeated) match = await tools.store.read(call.scope, matchRecord, outcome.match);
  if (!match) throw new Error(`match ${outcome.match} was committed and is not there`);
  const { id } = match;
  return post(challengeMessage(match), committed.outbox, async (messageId) => {
    await tools.store.transact(call.scope, `challenge-posted:${id}`, async (tx) => {
      await notePublicSurface(tx, id, { challenge: messageId });
      return null;
    });
  });
}

/** *Rematch*: a new challenge on the same terms; whoever moved second moves first. */
export const rematch: Control = {
  usually: "tell",
  run: async (tools, click) => {
    const previous = await tools.store.read(click.scope, matchRecord, click.id.match);
    if (!previous || !isEnded(previous)) {
      return tell(message({ content: refusalInWords(click.words, { kind: "no-match" }) }));
    }
    const own = sideOf(previous, click.person.id);
    if (!own) return tell(message({ content: refusalInWords(click.words, { kind: "stranger" }) }));
    const opponent = previous[otherSide(own)];
    if (isGone(opponent)) {
      return tell(message({ content: refusalInWords(click.words, { kind: "opponent-gone" }) }));
    }
    const first = sideIn(previous, "B");
    return proposeMatch(tools, click, {
      opponent: { ...opponent, bot: "person" },
      bid: previous.bid,
      ruleset: previous.ruleset,
      clock: previous.clock ?? undefined,
      // In the new match, whoever pressed is the challenger.
      firstByRematch: first === own ? "challenger" : "opponent",
      decks: {
        challenger: cardsOf(previous.phase.table.decks[seatOf(previous, own)]),
        opponent: cardsOf(previous.phase.table.decks[seatOf(previous, otherSide(own))]),
      },
      // Not the button's: it may be pressed again when the first challenge has lapsed.
      operation: `rematch:${click.interaction}`,
    });
  },
};
