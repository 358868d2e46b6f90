import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const fillerName = "filler";
const blockBytes = 4_096;

/** A file system of its own in memory, small enough to be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves not one block. */
  fill(): void;
  /** Takes away what `fill` wrote. */
  free(): void;
  remove(): void;
}

/** Mounts a small disk; undefined where that is not allowed (it takes root and Linux). */
function mountSmallDisk(mebibytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), "caravan-disk-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${mebibytes}m`, "tmpfs", folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filler = join(folder, fillerName);
  return {
    folder,
    fill() {
      try {
        for (;;) writeFileSync(filler, Buffer.alloc(blockBytes), { flag: "a" });
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      // Lazily: a closed connection has its file open until it is collected as garbage.
      spawnSync("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Does something on a small disk that can be had, and takes that away. */
export async function onSmallDisk(mebibytes: number, use: (disk: SmallDisk) => Promise<void>): Promise<void> {
  const disk = mountSmallDisk(mebibytes);
  if (!disk) throw new Error("the disk could be mounted a moment ago");
  try {
    await use(disk);
  } finally {
    disk.remove();
  }
}

/** To be given to `skipIf`: true where no small disk can be had, said in one line. */
export function skipsWithoutSmallDisk(leftOut: string): boolean {
  const disk = mountSmallDisk(1);
  disk?.remove();
  if (!disk) console.warn(`No file system can be mounted here: left out ${leftOut}.`);
  return disk === undefined;
}
