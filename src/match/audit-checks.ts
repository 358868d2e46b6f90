import { balanceOf, type LedgerEntry, madeIn, natureOf } from "../league/ledger.js";
import type { Member } from "../league/member.js";
import type { MatchFacts, Picture } from "./audit-picture.js";
import { standingDifferences } from "./audit-standings.js";
import { isGone, otherSide, type Side, sides } from "./match.js";

/** Everything that does not agree in one server, a sentence each; empty when all caps are accounted for. */
export function differencesOf(picture: Picture): string[] {
  return [
    ...Array.from(picture.members).flatMap(([id, member]) => [
      ...walletDifferences(picture, id, member),
      ...engagementDifferences(picture, id, member),
    ]),
    ...Array.from(picture.matches.values()).flatMap((match) => matchDifferences(picture, match)),
    ...Array.from(picture.ranked.keys()).flatMap((id) =>
      picture.members.has(id) ? [] : [`member ${id} is ranked and has no wallet`],
    ),
    ...standingDifferences(picture),
    ...totalDifferences(picture),
  ];
}

function walletDifferences({ ranked, matches }: Picture, id: string, { ledger }: Member): string[] {
  const found: string[] = [];
  const balance = balanceOf(ledger);
  if (ranked.get(id) !== balance) {
    found.push(
      `member ${id} is ranked by ${ranked.get(id)} caps, the entries of the wallet come to ${balance}`,
    );
  }
  if (balance < 0) found.push(`member ${id} has ${balance} caps`);
  const told = ledger.entries.at(-1)?.balance ?? balance;
  if (told !== balance) found.push(`member ${id} has ${balance} caps, and ${told} after the last entry`);
  for (const { kind, match } of ledger.entries) {
    if (natureOf[kind] === "makes" || kind === "gift") continue;
    const known = match === undefined ? undefined : matches.get(match);
    if (!known) found.push(`member ${id} has a ${kind} for match ${match}, which does not exist`);
    else if (sideIdOf(known, id) === undefined) {
      found.push(`member ${id} has a ${kind} for match ${match}, which is between others`);
    }
  }
  return found;
}

function engagementDifferences({ matches }: Picture, id: string, member: Member): string[] {
  const found: string[] = [];
  for (const { match, opponent } of member.running) {
    const known = matches.get(match);
    if (known?.stage !== "running") {
      found.push(`member ${id} is said to play match ${match}, which is ${known?.stage ?? "not there"}`);
    } else if (otherIdOf(known, id) !== opponent) {
      found.push(`member ${id} is said to play match ${match} against ${opponent}, who does not`);
    }
  }
  for (const { match, opponent, expiresAt } of member.challenges) {
    const known = matches.get(match);
    if (known?.stage !== "challenge") {
      found.push(
        `member ${id} is said to be challenged in match ${match}, which is ${known?.stage ?? "not there"}`,
      );
    } else if (otherIdOf(known, id) !== opponent || known.expiresAt !== expiresAt) {
      found.push(`member ${id} has a note of the challenge ${match} that does not agree with it`);
    }
  }
  return found;
}

function matchDifferences(picture: Picture, match: MatchFacts): string[] {
  return sides.flatMap((side) => {
    const over = match.stage === "closed" || match.stage === "ended";
    if (isGone(match[side])) return over ? [] : [`match ${match.id} (${match.stage}) has an anonymous seat`];
    if (over && match.createdAt <= (picture.leaving.get(match[side].id) ?? 0)) return [];
    const member = picture.members.get(match[side].id);
    if (!member) return [`match ${match.id} is played by ${match[side].id}, who has no wallet`];
    return sideDifferences(picture, match, side, member).map((what) => `${what} (member ${match[side].id})`);
  });
}

function sideDifferences({ at }: Picture, match: MatchFacts, side: Side, member: Member): string[] {
  const found: string[] = [];
  const own = member.ledger.entries.filter((entry) => entry.match === match.id);
  const carried = Object.keys(member.ledger.carried).length > 0;
  const wrong = (what: string) => found.push(`match ${match.id} (${match.stage}): ${what}`);
  const expect = (
    kind: LedgerEntry["kind"],
    amounts: readonly number[],
    rest: "all there" | "perhaps carried",
  ) => {
    const there = own.filter((entry) => entry.kind === kind).map(({ amount }) => amount + 0);
    if (rest === "perhaps carried" && there.length === 0) return;
    if (String(there) !== String(amounts)) {
      wrong(
        `${kind} of ${there.join(" and ") || "nothing"} instead of ${amounts.join(" and ") || "nothing"}`,
      );
    }
  };
  const listed = member.running.filter((running) => running.match === match.id).length;
  if (match.stage === "running" ? listed !== 1 : listed !== 0) wrong(`listed as running ${listed} times`);
  switch (match.stage) {
    case "challenge": {
      const noted = member.challenges.filter((open) => open.match === match.id).length;
      // A note of a challenge past its time may have been cleared already.
      if (noted > 1 || (noted === 0 && at < match.expiresAt)) wrong(`noted ${noted} times`);
      for (const kind of ["hold", "refund", "settle"] as const) expect(kind, [], "all there");
      break;
    }
    case "closed":
      for (const kind of ["hold", "refund", "settle"] as const) expect(kind, [], "all there");
      break;
    case "running":
      expect("hold", [0 - match.bid], "all there");
      for (const kind of ["refund", "settle"] as const) expect(kind, [], "all there");
      break;
    case "ended": {
      const rest = carried ? "perhaps carried" : "all there";
      expect("hold", [0 - match.bid], rest);
      // The hold is older: as long as it is kept, so is what it came to.
      const after = own.some((entry) => entry.kind === "hold") ? "all there" : rest;
      if (match.winner === null) expect("refund", [match.bid], after);
      else expect("refund", [], "all there");
      if (match.winner === side) expect("settle", [match.bid * 2], after);
      else expect("settle", [], "all there");
      break;
    }
  }
  return found;
}

/** All caps that were made are in wallets, staked in running matches, or gone with wallets that were deleted. */
function totalDifferences({ members, matches, departures }: Picture): string[] {
  // Null: nobody can tell any more which caps were made and which won.
  const makes = Array.from(members.values(), ({ ledger }) => madeIn(ledger));
  const made = [departures ? departures.made : 0, ...makes].reduce(
    (sum, each) => (sum === null || each === null ? null : sum + each),
    0,
  );
  if (made === null) return [];
  const gone = departures?.held ?? 0;
  let held = 0;
  for (const { ledger } of members.values()) held += balanceOf(ledger);
  let staked = 0;
  for (const match of matches.values()) staked += match.stage === "running" ? match.bid * 2 : 0;
  const there = held + staked + gone;
  if (there === made) return [];
  return [
    `${made} caps were made, ${held} are in wallets, ${staked} at stake and ${gone} gone with wallets: ${there - made} too many`,
  ];
}

function sideIdOf(match: MatchFacts, id: string): Side | undefined {
  return sides.find((side) => match[side].id === id);
}

function otherIdOf(match: MatchFacts, id: string): string | undefined {
  const side = sideIdOf(match, id);
  return side && match[otherSide(side)].id;
}
