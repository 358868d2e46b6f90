import { randomUUID } from "node:crypto";
import { RESTEvents } from "discord.js";
import { showLater } from "../../match/show-later.js";
import { forOne, parseShowing, type Showing } from "../../match/showing.js";
import { happenings } from "../../signals/happenings.js";
import type { OutboxEntry } from "../../store/store.js";
import type { Shower } from "../dispatcher.js";
import { createGate } from "./gate.js";
import { createLanes, type Job } from "./lanes.js";
import type { Occasion } from "./occasion.js";
import { paceOf } from "./pace.js";
import { present } from "./present.js";
import type { ShowingTools } from "./tools.js";
import { troubleOf } from "./trouble.js";

/** How long other processes leave an entry to the one that took it. */
const leaseMs = 5_000;
const entriesPerPoll = 50;
/** With so much taken over and not shown yet, no more is; however much of its own a process has to show. */
const mostTakenOver = 200;
/** Pictures for everyone, and for single people, that the painter is asked for at a time. */
const mostDrawn = 3;
/**
 * Discord blocks an address for a while after 10,000 answers of 401, 403 and 429 in 10 minutes. From so many
 * of one process on, it shows nothing until the 10 minutes are over.
 */
export const mostRefusals = 2_000;

/** Shows on Discord what commits asked for, whichever process made them. */
export interface Presenter extends Shower {
  /** Shows what somebody may have begun to show. */
  takeOver(entries: readonly OutboxEntry[]): void;
  /** Takes over what nobody has shown yet. Returns how many entries that was. @throws {StoreUnavailable} */
  catchUp(): Promise<number>;
  /** Resolves when nothing is being shown any more. */
  idle(): Promise<void>;
}

export function createPresenter(given: Omit<ShowingTools, "pace" | "drawing">): Presenter {
  const { store, rest, hooks, log } = given;
  const drawing = { forAll: createGate(mostDrawn), forOne: createGate(mostDrawn) };
  const tools: ShowingTools = { ...given, pace: paceOf(rest), drawing };
  const lanes = createLanes(deliver);
  /** Milliseconds since 1970, by this machine's clock. */
  let heldUntil = 0;
  const held = () => Date.now() < heldUntil;
  /** What was waiting to be shown when last looked. */
  let waited: ReadonlySet<OutboxEntry> = new Set();

  // The count is of the whole process, whichever client happens to tell it.
  for (const client of new Set([rest, hooks])) {
    client.on(RESTEvents.InvalidRequestWarning, ({ count, remainingTime }) => {
      log.warn({ count, remainingTime }, "Discord refuses many calls");
      if (count >= mostRefusals) heldUntil = Date.now() + remainingTime;
    });
  }

  async function deliver({ entry, attempt }: Job): Promise<void> {
    const what = parseShowing(entry.key);
    const tell = (outcome: "done" | "left") =>
      happenings.showing.tell({ what: what?.kind ?? "unknown", outcome });
    try {
      // Discord's client forgets its token at the first 401, be that a passing fault of Discord's.
      rest.setToken(tools.token);
      if (what) await present(tools, entry.scope, what, attempt);
    } catch (error) {
      if ((await afterFailure(entry, what, error)) === "stays") return tell("left");
    }
    tell("done");
    try {
      await store.settleOutbox(entry);
    } catch (error) {
      log.warn({ err: error, key: entry.key }, "shown, but not noted");
    }
  }

  /** Decides whether an entry that could not be shown stays in the outbox, for whoever takes it next. */
  async function afterFailure(
    entry: OutboxEntry,
    what: Showing | undefined,
    error: unknown,
  ): Promise<"stays" | "goes"> {
    const { key } = entry;
    const trouble = troubleOf(error);
    switch (whatNext(what, trouble)) {
      case "stay":
        log[trouble === "busy" ? "debug" : "info"]({ err: error, key }, "not shown yet");
        return "stays";
      case "drop":
        log.warn({ err: error, key, trouble }, "cannot be shown");
        return "goes";
      case "later":
        if (trouble === "unfit")
          log.error({ err: error, key }, "could not be drawn, or Discord will not take it");
        return putOff(entry, error);
    }
  }

  /** In the outbox is only what can be shown now: what must wait comes back by a deadline. */
  async function putOff({ scope, key }: OutboxEntry, error: unknown): Promise<"stays" | "goes"> {
    try {
      const { value } = await store.transact(scope, `show-later:${randomUUID()}`, (tx) => showLater(tx, key));
      log.warn({ err: error, key, ...value }, "not shown");
      return "goes";
    } catch (failure) {
      log.warn({ err: failure, key }, "not shown, and not noted");
      return "stays";
    }
  }

  function take(entries: readonly OutboxEntry[], attempt: Occasion["attempt"]): void {
    // What is not shown now is taken over once its lease is over.
    if (held()) return;
    for (const entry of entries) lanes.put({ entry, attempt });
  }

  /** What waits here for its turn is left alone by other processes: to show it twice would take as long again. */
  async function keepLeases(): Promise<void> {
    const entries = lanes.entries();
    const lasting = entries.filter((entry) => waited.has(entry));
    waited = new Set(entries);
    if (lasting.length > 0) await store.holdOutbox(lasting, leaseMs);
  }

  return {
    show: (entries) => take(entries, "first"),
    takeOver: (entries) => take(entries, "after-another"),
    async shown(entries) {
      await Promise.all(entries.map((entry) => store.settleOutbox(entry)));
    },
    async catchUp() {
      await keepLeases();
      if (held() || lanes.takenOver() >= mostTakenOver) return 0;
      const entries = await store.claimOutbox(entriesPerPoll, leaseMs);
      take(entries, "after-another");
      return entries.length;
    },
    idle: lanes.idle,
  };
}

function whatNext(
  what: Showing | undefined,
  trouble: ReturnType<typeof troubleOf>,
): "stay" | "drop" | "later" {
  switch (trouble) {
    case "store":
    case "early":
    case "busy":
      return "stay";
    case "gone":
      return "drop";
    case "closed":
      // Whoever seeks a match sees that it does not come, and can ask elsewhere.
      return forOne(what) || what?.kind === "seek" ? "drop" : "later";
    case "passing":
      // A hand can be shown for some minutes only.
      return forOne(what) ? "stay" : "later";
    case "unfit":
      return forOne(what) ? "drop" : "later";
  }
}
