/** A folder of `src`: what it is for, and what its files may import besides each other. */
export interface Layer {
  readonly purpose: string;
  /** Folders of `src`. Arrows point down only. */
  readonly folders: readonly string[];
  /** Packages and modules of Node; `node:` for all of Node's. */
  readonly modules: readonly string[];
}

/** The rules that the code's imports are checked against, from the top down. */
export const layers: Readonly<Record<string, Layer>> = {
  commands: {
    purpose: "slash commands with their buttons, menus and forms; what is shown after a commit",
    folders: ["render", "text", "match", "league", "house", "deck", "game", "store", "signals"],
    modules: ["discord.js", "lru-cache", "pino", "zod", "node:"],
  },
  render: {
    purpose: "pictures, embeds and their descriptions, from views; the drawing is on a thread of its own",
    folders: ["text", "game", "signals"],
    modules: ["@napi-rs/canvas", "discord.js", "node:"],
  },
  text: {
    purpose: "every word shown to a person, in every language",
    folders: ["match", "league", "house", "deck", "game", "store"],
    modules: ["discord.js"],
  },
  life: {
    purpose: "how a process is doing, over HTTP: health, readiness, metrics",
    folders: ["store", "signals"],
    modules: ["prom-client", "node:"],
  },
  match: {
    purpose: "the life of a match: challenge, bids, deal, turns, deadlines, result, pay-out",
    folders: ["league", "house", "deck", "game", "store"],
    modules: ["zod", "node:crypto", "node:timers/promises"],
  },
  league: {
    purpose: "what outlives a match: wallets, decks, settings, rankings",
    folders: ["deck", "game", "store"],
    modules: ["glicko2-lite", "zod", "node:crypto"],
  },
  house: {
    purpose: "opponents that see what a player sees, on threads of their own",
    folders: ["deck", "game"],
    modules: ["node:crypto", "node:os", "node:worker_threads"],
  },
  deck: { purpose: "lists of cards: reading, share codes, statistics", folders: ["game"], modules: [] },
  game: { purpose: "the rules, pure", folders: [], modules: ["node:crypto"] },
  store: {
    purpose: "records and one commit, on Redis or SQLite; knows no rule",
    folders: ["signals"],
    modules: ["keyv", "@keyv/redis", "libsql", "zod", "node:"],
  },
  signals: { purpose: "tells of what happens, to whoever counts it", folders: [], modules: [] },
};
