import { accept as acceptChallenge, type CloseOutcome, decline, withdraw } from "../../match/challenge.js";
import { momentOf } from "../../match/game.js";
import { isDealt, type Match, matchRecord, sideOf } from "../../match/match.js";
import { showing } from "../../match/showing.js";
import { notePublicSurface } from "../../match/surface.js";
import { message } from "../../render/message.js";
import { refusalInWords } from "../../text/refusals.js";
import { type Answer, tell } from "../answer.js";
import type { Click, Control, Tools } from "../handler.js";
import { handOf, partition, rememberHand } from "./table.js";

/** *Accept*: deals, and shows the accepting player their hand. */
export const accept: Control = {
  usually: "tell",
  run: async (tools, click) => {
    const { match: id } = click.id;
    const own = showing.hand(id, click.person.id);
    let match: Match | undefined;
    const committed = await tools.store.transact(
      click.scope,
      `accept:${id}:${click.person.id}`,
      async (tx) => {
        const outcome = await acceptChallenge(tx, id, click.person);
        if (outcome.kind === "accepted") {
          rememberHand(tx, click, { match: id });
          // Shown by the answer itself; should that be lost, whoever finds the entry shows it.
          tx.show(own);
          // The click tells for certain which message holds the challenge.
          await notePublicSurface(tx, id, { challenge: click.message });
        }
        match = await tx.get(matchRecord, id);
        return outcome;
      },
    );
    const outcome = committed.value;
    if (outcome.kind !== "accepted") return tell(message({ content: refusalInWords(click.words, outcome) }));
    // A click that is repeated was decided before; only its match is of interest.
    if (committed.repeated) match = await tools.store.read(click.scope, matchRecord, id);
    const side = match && sideOf(match, click.person.id);
    if (!match || !side || !isDealt(match)) throw new Error(`match ${id} was accepted and is not dealt`);
    const hand = await handOf({ match, side, moment: momentOf(match) }, click.words, {
      choice: { kind: "nothing" },
      picture: "draw",
    });
    return { ...tell(hand), ...partition(committed, own) };
  },
};

/** *Decline*, by the one who was asked. */
export const declineControl: Control = closing("decline", decline);
/** *Withdraw*, by the one who asked. */
export const withdrawControl: Control = closing("withdraw", withdraw);

function closing(name: string, close: typeof decline): Control {
  return { usually: "tell", run: (tools, click) => closeChallenge(tools, click, { name, close }) };
}

async function closeChallenge(
  tools: Tools,
  click: Click,
  how: { readonly name: string; readonly close: typeof decline },
): Promise<Answer> {
  const { match } = click.id;
  const operation = `${how.name}:${match}:${click.person.id}`;
  const committed = await tools.store.transact(click.scope, operation, async (tx): Promise<CloseOutcome> => {
    const outcome = await how.close(tx, match, click.person);
    if (outcome.kind === "declined" || outcome.kind === "withdrawn") {
      await notePublicSurface(tx, match, { challenge: click.message });
    }
    return outcome;
  });
  const { words } = click;
  const outcome = committed.value;
  switch (outcome.kind) {
    case "declined":
      return { ...tell(message({ content: words.challenge.youDeclined })), shows: committed.outbox };
    case "withdrawn":
      return { ...tell(message({ content: words.challenge.youWithdrew })), shows: committed.outbox };
    default:
      return tell(message({ content: refusalInWords(words, outcome) }));
  }
}
