import type { World } from "../../playground/world.js";
import { audit } from "../../src/match/audit.js";
import { isDealt, isRunning, matchRecord } from "../../src/match/match.js";
import { publicSurfaceRecord } from "../../src/match/surface.js";
import type { Store } from "../../src/store/store.js";

const outboxLooked = 1_000;

export interface Consistency {
  readonly matches: number;
  /** Moves in all records. */
  readonly moves: number;
  /** Everything that is not as it should be. */
  readonly problems: readonly string[];
}

/** Whether every cap is accounted for, everything has been shown, and every board shows the newest state. */
export async function consistencyOf(store: Store, world: World): Promise<Consistency> {
  const problems: string[] = [];
  const { differences, restless, matches } = await audit(store);
  for (const { scope, what } of differences) problems.push(`server ${scope}: ${what}`);
  for (const scope of restless) problems.push(`server ${scope} does not hold still`);
  for (const { key } of await store.claimOutbox(outboxLooked, 1)) problems.push(`never shown: ${key}`);
  let moves = 0;
  for await (const batch of store.scan(matchRecord)) {
    for (const { scope, read } of batch.map((each) => ({ scope: each.scope, read: () => each.read() }))) {
      const match = read();
      if (!isDealt(match)) continue;
      const made = match.phase.table.moves.length;
      moves += made;
      const surface = await store.read(scope, publicSurfaceRecord, match.id);
      const board = world.messages.get(surface?.board?.message ?? "");
      const shown = board?.embeds[0]?.footer?.text ?? "nothing";
      if (isRunning(match) && !shown.includes(`move ${made} `))
        problems.push(`match ${match.id}: the board shows "${shown}" after ${made} moves`);
    }
  }
  return { matches, moves, problems };
}
