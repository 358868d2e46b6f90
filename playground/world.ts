import { randomBytes } from "node:crypto";
import type {
  Change,
  Channel,
  Person,
  RegisteredCommand,
  RestCall,
  Server,
  StoredInteraction,
  StoredMessage,
} from "./model.js";

/** A file that was uploaded. */
export interface StoredFile {
  readonly name: string;
  readonly type: string;
  readonly data: Uint8Array;
}

/** Everything the stand-in knows, and who wants to hear of changes. */
export interface World {
  readonly application: { readonly id: string; readonly token: string };
  readonly bot: Person;
  readonly servers: Map<string, Server>;
  readonly channels: Map<string, Channel>;
  readonly people: Map<string, Person>;
  readonly messages: Map<string, StoredMessage>;
  readonly interactions: Map<string, StoredInteraction>;
  /** Ids of the interactions by their tokens. */
  readonly tokens: Map<string, string>;
  /** By application alone (`global`) or server id. */
  readonly commands: Map<string, RegisteredCommand[]>;
  /** By attachment id. */
  readonly files: Map<string, StoredFile>;
  /** The REST calls of the bot, oldest first. */
  readonly calls: RestCall[];
  /** In how many shards a bot is told to run. */
  readonly shards: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A new id, later than all before. */
  newId(): string;
  newToken(): string;
  subscribe(listener: (change: Change) => void): () => void;
  announce(change: Change): void;
  /** The messages that a person sees in a channel, in order. */
  sees(person: string, channel: string): StoredMessage[];
  /** As a person's client does when it is opened anew: their ephemeral messages are gone. */
  forgetEphemerals(person: string): void;
}

/** Discord counts its ids from the first moment of 2015. */
const discordEpoch = 1_420_070_400_000n;
const tokenBytes = 40;

export interface WorldOptions {
  readonly application: { readonly id: string; readonly token: string };
  readonly now?: () => number;
  readonly shards?: number;
}

export function createWorld(options: WorldOptions): World {
  const now = options.now ?? Date.now;
  const listeners = new Set<(change: Change) => void>();
  let lastId = 0n;
  const messages = new Map<string, StoredMessage>();
  const files = new Map<string, StoredFile>();

  const announce = (change: Change) => {
    for (const listener of listeners) listener(change);
  };

  return {
    application: options.application,
    bot: {
      id: options.application.id,
      username: "caravan",
      name: "Caravan",
      kind: "bot",
      locale: "en-US",
      permissions: "0",
    },
    servers: new Map(),
    channels: new Map(),
    people: new Map(),
    messages,
    interactions: new Map(),
    tokens: new Map(),
    commands: new Map(),
    files,
    calls: [],
    shards: options.shards ?? 1,
    now,
    newId() {
      const next = (BigInt(now()) - discordEpoch) << 22n;
      lastId = next > lastId ? next : lastId + 1n;
      return String(lastId);
    },
    newToken: () => randomBytes(tokenBytes).toString("base64url"),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce,
    sees(person, channel) {
      return [...messages.values()]
        .filter((message) => message.channel === channel)
        .filter((message) => message.onlyFor === null || message.onlyFor === person)
        .sort((left, right) => (BigInt(left.id) < BigInt(right.id) ? -1 : 1));
    },
    forgetEphemerals(person) {
      for (const message of messages.values()) {
        if (message.onlyFor !== person) continue;
        messages.delete(message.id);
        for (const { id } of message.attachments) files.delete(id);
        announce({ kind: "message-deleted", id: message.id, channel: message.channel, onlyFor: person });
      }
    },
  };
}
