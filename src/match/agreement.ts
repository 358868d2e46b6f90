import type { Person } from "../league/member.js";
import type { Transaction } from "../store/store.js";
import { endMatch } from "./ending.js";
import { type agreements, matchRecord, otherSide, type RunningMatch, type Side } from "./match.js";
import { showing } from "./showing.js";
import { type Seated, saveRunning, seat } from "./turn.js";

type Agreement = (typeof agreements)[number];

export type AgreementRefusal =
  | Exclude<Seated, { kind: "seated" }>
  /** The same side has an open offer, or was refused since the last move. */
  | { readonly kind: "offered-already"; readonly offer: Agreement; readonly state: "open" | "declined" }
  /** The other side has made this offer, or another: it waits for an answer. */
  | { readonly kind: "answer-first"; readonly offer: Agreement }
  | { readonly kind: "no-offer" };

export type AgreementOutcome =
  | { readonly kind: "offered" | "agreed" | "refused" | "taken-back"; readonly offer: Agreement }
  | AgreementRefusal;

/** Offers to end the match together; the same offer by both is an agreement. */
export async function offer(
  tx: Transaction,
  person: Person,
  matchId: string,
  kind: Agreement,
): Promise<AgreementOutcome> {
  const seated = seat(await tx.get(matchRecord, matchId), person);
  if (seated.kind !== "seated") return seated;
  const { match, side } = seated;
  const standing = match.phase.offer;
  const move = match.phase.table.moves.length;
  if (standing?.state === "open" && standing.by !== side) {
    return standing.kind === kind ? agree(tx, match, kind) : { kind: "answer-first", offer: standing.kind };
  }
  if (standing?.by === side && (standing.state === "open" || standing.move === move)) {
    return { kind: "offered-already", offer: standing.kind, state: standing.state };
  }
  saveRunning(tx, match, { offer: { kind, by: side, move, state: "open" } });
  showToOther(tx, match, side);
  return { kind: "offered", offer: kind };
}

/** Answers the other side's offer of this kind, or takes the own one back. */
export async function answerOffer(
  tx: Transaction,
  person: Person,
  matchId: string,
  { answer, kind }: { readonly answer: "yes" | "no"; readonly kind: Agreement },
): Promise<AgreementOutcome> {
  const seated = seat(await tx.get(matchRecord, matchId), person);
  if (seated.kind !== "seated") return seated;
  const { match, side } = seated;
  const standing = match.phase.offer;
  if (standing?.state !== "open" || standing.kind !== kind || (standing.by === side && answer === "yes"))
    return { kind: "no-offer" };
  if (answer === "yes") return agree(tx, match, standing.kind);
  saveRunning(tx, match, { offer: { ...standing, state: "declined" } });
  showToOther(tx, match, side);
  return { kind: standing.by === side ? "taken-back" : "refused", offer: standing.kind };
}

async function agree(tx: Transaction, match: RunningMatch, kind: Agreement): Promise<AgreementOutcome> {
  await endMatch(tx, match, match.phase.table, { kind });
  return { kind: "agreed", offer: kind };
}

function showToOther(tx: Transaction, match: RunningMatch, side: Side): void {
  tx.show(showing.hand(match.id, match[otherSide(side)].id));
}
