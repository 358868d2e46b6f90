import type { Member } from "./member.js";

/**
 * Whether somebody has finished no match in this server yet. Every match that is dealt leaves a stake in the
 * ledger, be it of no caps; that of a match which is not running any more is of a finished one.
 */
export function isNewcomer(member: Member | undefined): boolean {
  if (!member) return true;
  const { carried, entries } = member.ledger;
  // Only what is over is carried forward; `earlier` has more entries behind it than a first match leaves.
  if (carried.hold !== undefined || carried.earlier !== undefined) return false;
  const running = member.running.map(({ match }) => match);
  return !entries.some(
    ({ kind, match }) => kind === "hold" && match !== undefined && !running.includes(match),
  );
}
