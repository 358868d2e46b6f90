import { pino } from "pino";
import { createChoices } from "../../src/commands/chosen.js";
import type { Tools } from "../../src/commands/handler.js";
import { createOpponent } from "../../src/commands/practice/opponent.js";
import { createReviewer } from "../../src/commands/review/reviewer.js";
import { openHouse } from "../../src/house/house.js";
import type { OutboxEntry, Store } from "../../src/store/store.js";

/** Asks nobody. */
const everybodyIsHere: Tools["leavers"] = { among: async () => new Set() };

/** What handlers work with, where nothing is shown but what they answer. */
export function toolsOf(store: Store, shown: (entries: readonly OutboxEntry[]) => void = () => {}): Tools {
  const house = openHouse();
  const opponent = createOpponent({ store, house, show: shown, log: pino({ level: "silent" }) });
  const log = pino({ level: "silent" });
  return {
    store,
    choices: createChoices(store),
    house,
    opponent,
    leavers: everybodyIsHere,
    reviewer: createReviewer(store, house, log),
    editOwn: async () => {},
  };
}
