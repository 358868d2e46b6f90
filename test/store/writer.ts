/**
 * A process of its own that adds to a purse until it is killed, and prints the number of each operation that
 * was acknowledged. Arguments: the configuration of the store as JSON, the name of this writer.
 */
import { openStore, type StoreConfig } from "../../src/store/open.js";
import type { Scope } from "../../src/store/store.js";
import { purse } from "./purse.js";

const [config, name] = process.argv.slice(-2) as [string, string];

try {
  const store = await openStore(JSON.parse(config) as StoreConfig);
  for (let index = 0; ; index += 1) {
    await store.transact("server" as Scope, `${name} ${index}`, async (tx) => {
      const caps = ((await tx.get(purse, "lucy"))?.caps ?? 0) + 1;
      tx.put(purse, "lucy", { caps });
      // Both must always say the same, whenever the process ends.
      tx.rank("caps", "lucy", caps);
      return index;
    });
    process.stdout.write(`${index}\n`);
  }
} catch (error) {
  process.stdout.write(`${error}\n`);
  process.exitCode = 1;
}
