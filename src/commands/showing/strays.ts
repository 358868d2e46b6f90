import { randomUUID } from "node:crypto";
import { noPublicSurface, publicSurfaceRecord } from "../../match/surface.js";
import type { Scope } from "../../store/store.js";
import { remove } from "./post.js";
import type { ShowingTools } from "./tools.js";

/** Takes away the boards that are live no longer. @throws what Discord says, when one of them must wait */
export async function removeStrays(
  { store, rest }: ShowingTools,
  scope: Scope,
  match: string,
): Promise<void> {
  const surface = (await store.read(scope, publicSurfaceRecord, match)) ?? noPublicSurface;
  const live = surface.board?.message;
  const removals = await Promise.allSettled(
    surface.strays.map(async (stray) => {
      if (stray.message !== live) await remove(rest, stray);
      return stray.message;
    }),
  );
  const gone = removals.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  if (gone.length > 0) {
    await store.transact(scope, `strays-removed:${randomUUID()}`, async (tx) => {
      const known = (await tx.get(publicSurfaceRecord, match)) ?? noPublicSurface;
      const strays = known.strays.filter(({ message }) => !gone.includes(message));
      tx.put(publicSurfaceRecord, match, { ...known, strays });
      return null;
    });
  }
  const failed = removals.find((each) => each.status === "rejected");
  if (failed) throw failed.reason;
}
