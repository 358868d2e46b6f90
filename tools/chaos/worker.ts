/** A process that plays until it is killed. Its only argument is a `WorkerOrder` as JSON. */
import { appendFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { tick } from "../../src/match/clock.js";
import { matchRecord } from "../../src/match/match.js";
import { parseShowing } from "../../src/match/showing.js";
import { openStore } from "../../src/store/open.js";
import { Contention, type OutboxEntry, type Store, StoreUnavailable } from "../../src/store/store.js";
import { nextIntent, randomOf } from "./crowd.js";
import { carryOut, effects, type Intent } from "./intent.js";
import { withPlainWrites } from "./plain-writes.js";
import type { Call, Note, Report, WorkerOrder } from "./protocol.js";

const shares = { doubled: 0.1, everyone: 0.02, leftUnshown: 0.05, poll: 0.05 } as const;
/** People clicking at once in one process. */
const lanes = 2;
const retryMs = 50;
const leaseMs = 1_000;

const order = JSON.parse(process.argv[2] ?? "") as WorkerOrder;
const random = randomOf(order.seed);
// Before anything is waited for: a coordinator that is gone must not leave workers behind.
process.on("disconnect", () => process.exit());
if (!process.connected) process.exit();
const store = await open();
let names = 0;
let last: { readonly scope: Intent["scope"]; readonly match: string } | undefined;

process.on("message", (call: Call) => void guarded(() => act(call.intent)));
report({ kind: "plays" });
await Promise.all(Array.from({ length: lanes }, () => play()));

async function play(): Promise<void> {
  for (;;) {
    await guarded(async () => {
      if (random() < shares.poll) {
        await show([...(await tick(store)).shown, ...(await store.claimOutbox(20, leaseMs))]);
      }
      const intent = await nextIntent(store, random, { unique: `${order.name}-${++names}`, last });
      if (random() < shares.everyone) report({ kind: "everyone", intent });
      else await Promise.all(random() < shares.doubled ? [act(intent), act(intent)] : [act(intent)]);
    });
  }
}

/** Presses until there is an answer, as a person does who is told to try again. */
async function act(intent: Intent): Promise<void> {
  const { value, repeated, outbox } = await persistently(() => carryOut(store, intent));
  const changed = effects[intent.kind].includes(value.kind) ? "yes" : "no";
  note({ kind: "acknowledged", intent, outcome: value.kind, changed });
  report({
    kind: "acted",
    action: intent.kind,
    was: repeated ? "repeated" : changed === "yes" ? "changed" : "refused",
  });
  if ("match" in intent) last = { scope: intent.scope, match: intent.match };
  await show(outbox.filter(() => random() >= shares.leftUnshown));
}

/** Draws what was asked for from the records, as the presenter does, and settles it. */
async function show(entries: readonly OutboxEntry[]): Promise<void> {
  for (const entry of entries) {
    const what = parseShowing(entry.key);
    const match =
      what && "match" in what ? await store.read(entry.scope, matchRecord, what.match) : undefined;
    if (match && what?.kind === "board") {
      note({ kind: "shown", scope: entry.scope, match: match.id, version: match.version });
    }
    await store.settleOutbox(entry);
  }
}

async function persistently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof StoreUnavailable || error instanceof Contention)) throw error;
      report({ kind: "hindered" });
      await delay(retryMs);
    }
  }
}

/** A store that is away is waited for; anything else is a fault of the program. */
async function guarded(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof StoreUnavailable || error instanceof Contention) report({ kind: "hindered" });
    else report({ kind: "fault", what: String(error) });
    await delay(retryMs);
  }
}

async function open(): Promise<Store> {
  const opened = await persistently(() => openStore(order.store));
  const { redisUrl } = order.store;
  return order.commit === "plain" && redisUrl ? withPlainWrites(opened, redisUrl) : opened;
}

function note(line: Note): void {
  appendFileSync(order.acknowledgements, `${JSON.stringify(line)}\n`);
}

function report(what: Report): void {
  process.send?.(what);
}
