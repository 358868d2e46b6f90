import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { REST, type RESTOptions } from "discord.js";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { cast } from "../../../playground/cast.js";
import type { StoredMessage } from "../../../playground/model.js";
import { type Playground, startPlayground } from "../../../playground/server.js";
import { createChoices } from "../../../src/commands/chosen.js";
import { createPresenter, type Presenter } from "../../../src/commands/showing/presenter.js";
import type { ShowingTools } from "../../../src/commands/showing/tools.js";
import { legalMoves } from "../../../src/game/legal.js";
import { accept, challenge } from "../../../src/match/challenge.js";
import { tick } from "../../../src/match/clock.js";
import { stateOf } from "../../../src/match/game.js";
import { isRunning, matchRecord, type RunningMatch, sideIn } from "../../../src/match/match.js";
import {
  type HandSurface,
  handSurfaceId,
  handSurfaceRecord,
  notePublicSurface,
} from "../../../src/match/surface.js";
import { makeMove } from "../../../src/match/turn.js";
import { openStore } from "../../../src/store/open.js";
import type { OutboxEntry, Scope, Store, Transaction } from "../../../src/store/store.js";
import { newPerson, termsOf } from "../../support/league.js";

const scope = cast.server as string as Scope;
export const editRoute = "/channels/:channel/messages/:message";
export const postRoute = "/channels/:channel/messages";

/** A presenter on a real store, before a pretend Discord; no gateway, nobody who clicks. */
export class Stage {
  readonly playground: Playground;
  readonly store: Store;
  presenter: Presenter;
  rest: REST;
  readonly #folder: string;
  readonly #wait: (ms: number) => void;
  #operations = 0;

  private constructor(playground: Playground, store: Store, folder: string, wait: (ms: number) => void) {
    this.playground = playground;
    this.store = store;
    this.#folder = folder;
    this.#wait = wait;
    ({ presenter: this.presenter, rest: this.rest } = this.process());
  }

  static async open(): Promise<Stage> {
    let aheadMs = 0;
    const playground = await startPlayground({ port: 0, now: () => Date.now() + aheadMs });
    const folder = await mkdtemp(join(tmpdir(), "caravan-presenter-"));
    return new Stage(playground, await openStore({ dataDir: folder }), folder, (ms) => {
      aheadMs += ms;
    });
  }

  async close(): Promise<void> {
    await this.presenter.idle();
    await this.store.close();
    await this.playground.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** A new presenter is a new process: it remembers nothing. */
  begin(): void {
    ({ presenter: this.presenter, rest: this.rest } = this.process());
    this.playground.faults.length = 0;
    this.playground.moderation.deny(cast.channel, []);
    // New buckets for every test.
    this.#wait(60_000);
  }

  process(options: Partial<RESTOptions> = {}): { readonly presenter: Presenter; readonly rest: REST } {
    const tools = this.tools(options);
    return { presenter: createPresenter(tools), rest: tools.rest };
  }

  /** What a process shows with. */
  tools(options: Partial<RESTOptions> = {}): Omit<ShowingTools, "pace" | "drawing"> {
    const { token, id } = this.playground.application;
    const rest = new REST({ api: this.playground.apiUrl, retries: 0, ...options }).setToken(token);
    const log = pino({ level: "silent" });
    const { store } = this;
    const hooks = new REST({ api: this.playground.apiUrl, retries: 0 }).setToken(token);
    return { store, rest, hooks, token, application: id, log, choices: createChoices(store) };
  }

  async run<Value>(body: (tx: Transaction) => Promise<Value>) {
    const operation = `test:${++this.#operations}`;
    return this.store.transact(scope, operation, body as (tx: Transaction) => Promise<never>);
  }

  /** Commits, and shows what the commit asked for, as the process that made it does. */
  async commit<Value>(body: (tx: Transaction) => Promise<Value>, shower = this.presenter): Promise<void> {
    const { outbox } = await this.run(body);
    shower.show(outbox);
    await shower.idle();
  }

  /** As the loops of the bot do: what is due again, and what nobody has shown. */
  async lookAround(): Promise<void> {
    this.presenter.takeOver((await tick(this.store)).shown);
    await this.presenter.catchUp();
    await this.presenter.idle();
  }

  /** A match that has been dealt, whose challenge stands in a message. */
  async dealt(): Promise<string> {
    const [ada, bob] = [newPerson(), newPerson()];
    const terms = termsOf({ challenger: ada, opponent: { ...bob, bot: "person" }, channel: cast.channel });
    await this.run((tx) => challenge(tx, terms));
    const said = (await this.rest.post(`/channels/${cast.channel}/messages`, {
      body: { content: "a challenge" },
    })) as { id: string };
    await this.run(async (tx) => {
      await notePublicSurface(tx, terms.id, { challenge: said.id });
      return null;
    });
    await this.commit((tx) => accept(tx, terms.id, bob, 1));
    return terms.id;
  }

  async running(id: string): Promise<RunningMatch> {
    const match = await this.store.read(scope, matchRecord, id);
    if (!match || !isRunning(match)) throw new Error(`match ${id} is not running`);
    return match;
  }

  /** Who is to move. */
  async mover(id: string): Promise<string> {
    const match = await this.running(id);
    const { turn } = stateOf(match);
    if (turn === null) throw new Error("nobody can move");
    return match[sideIn(match, turn)].id;
  }

  /** Moves, and shows it through one of several processes. */
  async move(id: string, shower = this.presenter): Promise<void> {
    shower.show(await this.moveUnshown(id));
    await shower.idle();
  }

  /** Moves; answers what is to be shown then. */
  async moveUnshown(id: string): Promise<readonly OutboxEntry[]> {
    const match = await this.running(id);
    const state = stateOf(match);
    const [move] = legalMoves(state);
    if (state.turn === null || !move) throw new Error("nobody can move");
    const mover = match[sideIn(match, state.turn)];
    const { outbox } = await this.run((tx) =>
      makeMove(tx, mover, { match: id, version: match.version, move }),
    );
    return outbox;
  }

  /** Says when each player last pressed something. */
  async pressed(id: string, agoMs: number): Promise<void> {
    const match = await this.running(id);
    await this.run(async (tx) => {
      for (const { id: user } of [match.challenger, match.opponent]) {
        tx.put(handSurfaceRecord, handSurfaceId(id, user), {
          schema: 2,
          token: "a-token-that-is-too-old",
          message: "@original",
          at: tx.now - agoMs,
          language: "en-US",
          before: null,
        });
      }
      return null;
    });
  }

  /** A message that only this person sees, and the token of the click that showed it. */
  ownMessage(person: string, content: string): { readonly token: string; readonly message: StoredMessage } {
    const { world } = this.playground;
    const [interaction, id, token] = [world.newId(), world.newId(), world.newToken()];
    const at = world.now();
    const asked = { id: interaction, token, person, channel: cast.channel, at, kind: "component" as const };
    const answered = { state: "answered" as const, response: 4, answeredAfterMs: 1, original: id };
    const nothing = { label: "", message: null, customId: null, modal: null, choices: null };
    world.interactions.set(interaction, { ...asked, ...answered, ...nothing });
    world.tokens.set(token, interaction);
    const message: StoredMessage = {
      id,
      channel: cast.channel,
      author: world.bot.id,
      content,
      embeds: [],
      components: [],
      attachments: [],
      notified: [],
      flags: 64,
      onlyFor: person,
      interaction,
      sentAt: at,
      editedAt: null,
      nonce: null,
    };
    world.messages.set(id, message);
    return { token, message };
  }

  /** Both players have a hand open, by an interaction that can be used, in which they have chosen this. */
  async openHands(id: string, chosen?: HandSurface["chosen"]): Promise<StoredMessage[]> {
    const { challenger, opponent } = await this.running(id);
    const hands = [challenger, opponent].map((person) => ({
      person: person.id,
      ...this.ownMessage(person.id, "a hand"),
    }));
    await this.run(async (tx) => {
      for (const { person, token } of hands) {
        const shown = { schema: 2 as const, token, message: "@original", at: tx.now, before: null, chosen };
        tx.put(handSurfaceRecord, handSurfaceId(id, person), { ...shown, language: "en-US" });
      }
      return null;
    });
    return hands.map(({ message }) => message);
  }

  boards(id: string): StoredMessage[] {
    return [...this.playground.world.messages.values()].filter((message) =>
      message.embeds.some((embed) => embed.footer?.text.includes(id)),
    );
  }

  /** What is written below the only board. */
  footer(id: string): string {
    const boards = this.boards(id);
    if (boards.length !== 1) throw new Error(`there are ${boards.length} boards`);
    return boards[0]?.embeds[0]?.footer?.text ?? "";
  }
}

/** A stage for the tests of a suite. */
export function stageForTests(): () => Stage {
  let stage: Stage | undefined;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  beforeEach(() => stage?.begin());
  afterAll(() => stage?.close());
  return () => {
    if (!stage) throw new Error("the stage is open only while tests run");
    return stage;
  };
}
