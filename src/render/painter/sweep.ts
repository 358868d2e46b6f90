import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Gives back the memory of the pixels that have just been done with. The drawing library hands them out as fresh memory,
 * 5 to 9 MB a picture, of which the garbage collector takes no notice before there are 64 MB of it. Takes half a millisecond.
 */
export function sweep(): void {
  collect ??= collector();
  collect({ type: "minor" });
}

/**
 * Gives back all that is done with, such as stamps that are forgotten: of their pixels, too, the collector knows nothing.
 * Takes some milliseconds.
 */
export function sweepAll(): void {
  collect ??= collector();
  collect({ type: "major" });
}

type Collect = (options: { readonly type: "minor" | "major" }) => void;

let collect: Collect | undefined;

/** Only a context made while this flag is set can ask for it; everything else runs as before. */
function collector(): Collect {
  setFlagsFromString("--expose-gc");
  const made = runInNewContext("gc") as Collect;
  setFlagsFromString("--no-expose-gc");
  return made;
}
