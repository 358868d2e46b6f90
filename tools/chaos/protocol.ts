import type { Intent } from "./intent.js";

/** What a worker is started with. */
export interface WorkerOrder {
  readonly store: { readonly redisUrl?: string; readonly dataDir: string };
  readonly commit: "atomic" | "plain";
  readonly seed: number;
  readonly name: string;
  /** Where acknowledgements are noted, one JSON line each, before anything else is done. */
  readonly acknowledgements: string;
}

/** From a worker to the coordinator. */
export type Report =
  /** It has opened the store and plays from now on. */
  | { readonly kind: "plays" }
  | {
      readonly kind: "acted";
      readonly action: Intent["kind"];
      readonly was: "changed" | "refused" | "repeated";
    }
  | { readonly kind: "everyone"; readonly intent: Intent }
  | { readonly kind: "hindered" }
  | { readonly kind: "fault"; readonly what: string };

/** From the coordinator to a worker: carry this out now, as all others do. */
export interface Call {
  readonly intent: Intent;
}

/** A line of a worker's file. */
export type Note =
  | {
      readonly kind: "acknowledged";
      readonly intent: Intent;
      readonly outcome: string;
      readonly changed: "yes" | "no";
    }
  | { readonly kind: "shown"; readonly scope: string; readonly match: string; readonly version: number };
