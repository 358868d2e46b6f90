import { json, type Page, plain } from "./health-port.js";
import type { Metrics } from "./metrics.js";
import { readinessOf, type Vitals } from "./vitals.js";

/** What a process of the bot tells about itself. */
export function pagesOf(vitals: Vitals, metrics: Metrics): Readonly<Record<string, () => Promise<Page>>> {
  return {
    // That this is answered at all says that the event loop turns.
    "/healthz": async () => plain(200, "alive"),
    "/readyz": async () => {
      const readiness = await readinessOf(vitals);
      return json(readiness.ready ? 200 : 503, readiness);
    },
    "/metrics": async () => ({ status: 200, type: metrics.contentType, body: await metrics.text() }),
  };
}
