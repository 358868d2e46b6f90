import { memberRecord } from "../../league/member.js";
import { isEnded, matchRecord } from "../../match/match.js";
import { publicSurfaceRecord } from "../../match/surface.js";
import type { Call, Tools } from "../handler.js";

/** The last match of a person, if it is over and its result could not be told yet. */
export async function untoldMatch({ store }: Tools, call: Call): Promise<string | undefined> {
  const member = await store.read(call.scope, memberRecord, call.person.id);
  const last = member?.ledger.entries.findLast(({ kind }) => kind === "hold")?.match;
  if (last === undefined) return undefined;
  const [match, surface] = await Promise.all([
    store.read(call.scope, matchRecord, last),
    store.read(call.scope, publicSurfaceRecord, last),
  ]);
  return match && isEnded(match) && !surface?.result ? last : undefined;
}
