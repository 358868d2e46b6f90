import { createClient } from "@keyv/redis";
import { parseRecordKey } from "../../src/store/redis-keys.js";

const pageSize = 1_000;

/** Each record of a server as it is stored, by kind and id. */
export async function recordsOf(url: string, scope: string): Promise<ReadonlyMap<string, string>> {
  const client = createClient({ url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const records = new Map<string, string>();
    for await (const keys of client.scanIterator({ MATCH: `caravan:*:record:${scope}:*`, COUNT: pageSize })) {
      const values = keys.length === 0 ? [] : await client.mGet(keys);
      for (const [index, key] of keys.entries()) {
        const { ref } = parseRecordKey(key) ?? {};
        const value = values[index];
        if (ref && typeof value === "string") records.set(`${ref.kind} ${ref.id}`, value);
      }
    }
    return records;
  } finally {
    client.destroy();
  }
}

/** What of the earlier records is another now, or gone. */
export function changedRecords(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  kinds: (kind: string) => boolean,
): string[] {
  return [...before].flatMap(([name, value]) =>
    kinds(name.split(" ")[0] ?? "") && after.get(name) !== value ? [name] : [],
  );
}
