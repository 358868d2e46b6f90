import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIMessageComponent, ComponentType } from "discord.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cast } from "../../playground/cast.js";
import type { StoredMessage } from "../../playground/model.js";
import { type Playground, startPlayground } from "../../playground/server.js";
import { type ControlId, parseControlId } from "../../src/commands/ids.js";
import { choiceOf } from "../../src/commands/table/hand-choice.js";
import { legalMoves } from "../../src/game/legal.js";
import { printMove } from "../../src/game/moves.js";
import { type RulesetId, rulesetIds } from "../../src/game/types.js";
import { stateOf } from "../../src/match/game.js";
import { isDealt, matchRecord } from "../../src/match/match.js";
import { openStore } from "../../src/store/open.js";
import type { Scope, Store } from "../../src/store/store.js";
import { randomBelow } from "../game/random.js";
import { validateBody } from "../support/openapi.js";
import { type BotProcess, deploy, startBotProcess } from "../support/program.js";
import { type RedisServer, skipsWithoutRedis, startRedis } from "../support/redis-server.js";
import { refusedCalls } from "../support/refused.js";
import { asksForCard, createPlayer, type Player, pressable, whoSees } from "./player.js";

const gameTimeoutMs = 180_000;
const mostMoves = 300;
/** Every so many moves everything is looked at, and held against the rules. */
const looksEvery = 10;

/** A button, or an option of a menu. */
interface Way {
  readonly id: ControlId;
  readonly customId: string;
  /** Null for a button. */
  readonly value: string | null;
}

interface Found {
  /** What leads to each move, the move itself last. */
  readonly moves: ReadonlyMap<string, readonly Way[]>;
}

describe.skipIf(skipsWithoutRedis("random matches by clicks alone"))("random matches by clicks alone", () => {
  const scope = cast.server as string as Scope;
  const problems: string[] = [];
  let playground: Playground;
  let redis: RedisServer;
  let store: Store;
  let bot: BotProcess;
  let dataDir: string;

  beforeAll(async () => {
    playground = await startPlayground({ port: 0 });
    playground.watchers.add((call) => problems.push(...validateBody(call)));
    redis = await startRedis();
    dataDir = await mkdtemp(join(tmpdir(), "caravan-random-"));
    const surroundings = { playground, dataDir, redisUrl: redis.url };
    await deploy(surroundings);
    bot = await startBotProcess(surroundings);
    store = await openStore({ redisUrl: redis.url, dataDir });
  });
  afterAll(async () => {
    await store?.close();
    await bot?.stop();
    await playground?.close();
    await redis?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Celina's Discord speaks Polish. */
  const people = (): readonly [Player, Player] => [
    createPlayer(playground, cast.people.Ada),
    createPlayer(playground, cast.people.Celina),
  ];

  async function press(player: Player, message: StoredMessage, way: Way): Promise<void> {
    if (way.value === null) await player.click(message, way.customId);
    else await player.select(message, way.customId, way.value);
  }

  /** Comes back to the choice of a card, and goes this way from there. */
  async function go(player: Player, hand: StoredMessage, ways: readonly Way[]): Promise<void> {
    const [back] = pressable(hand, "back");
    if (back) await player.click(hand, back.customId);
    for (const way of ways) await press(player, hand, way);
  }

  /** Presses everything that changes nothing, and finds every move that could be made from there. */
  async function lookAround(player: Player, hand: StoredMessage): Promise<Found> {
    const moves = new Map<string, readonly Way[]>();
    const known = new Set<string>();
    const visit = async (path: readonly Way[]): Promise<void> => {
      await go(player, hand, path);
      for (const way of waysOf(hand)) {
        const next = choiceOf(way.id);
        if (way.id.kind === "move") moves.set(way.id.argument, [...path, way]);
        else if (way.id.kind === "aim") moves.set(way.value ?? "", [...path, way]);
        else if (next && next.kind !== "nothing" && !known.has(way.customId)) {
          known.add(way.customId);
          await visit([...path, way]);
        }
      }
    };
    await visit([]);
    return { moves };
  }

  async function matchNow(id: string) {
    const match = await store.read(scope, matchRecord, id);
    if (!match || !isDealt(match)) throw new Error(`match ${id} is not dealt`);
    return match;
  }

  async function deal([asker, asked]: readonly [Player, Player], ruleset: RulesetId): Promise<string> {
    const command = await asker.command("caravan challenge", { opponent: asked.id, bid: 1, ruleset });
    const challenge = asker.answer(command);
    const [accept] = pressable(challenge, "accept");
    await asked.click(challenge, accept?.customId ?? "");
    return parseControlId(accept?.customId ?? "")?.match ?? "";
  }

  /** The player to move with their hand, or null when the match is over. */
  async function mover(players: readonly Player[], id: string) {
    const match = await matchNow(id);
    const { turn } = stateOf(match);
    if (turn === null || match.phase.kind === "ended") return null;
    const ofMatch = (message: StoredMessage) =>
      // A newcomer's hand leads to the tutorial, which is of no match.
      asksForCard(message) &&
      waysOf(message).every((way) => way.id.match === id || way.id.kind === "tutorial");
    const current = (message: StoredMessage) =>
      ofMatch(message) && waysOf(message).some((way) => way.id.version === match.version);
    return whoSees(players, "their turn", current);
  }

  /** Plays at random to the end. Returns what could not be reached or should not have been. */
  async function play(players: readonly [Player, Player], id: string, seed: number): Promise<string[]> {
    const random = randomBelow(seed);
    const faults: string[] = [];
    for (let turn = 0; turn < mostMoves; turn++) {
      const next = await mover(players, id);
      if (!next) return faults;
      const { player, message: hand } = next;
      const legal = new Set(legalMoves(stateOf(await matchNow(id))).map(printMove));
      const looks = turn % looksEvery === 0;
      const { moves } = looks ? await lookAround(player, hand) : await lookAtOneCard(player, hand, random);
      for (const move of moves.keys()) if (!legal.has(move)) faults.push(`${id}: ${move} is not legal`);
      if (looks)
        for (const move of legal) if (!moves.has(move)) faults.push(`${id}: ${move} is out of reach`);
      const [move, ways] = anyOf([...moves], random);
      await go(player, hand, ways);
      expect((await matchNow(id)).phase.table.moves.at(-1)).toBe(move);
    }
    throw new Error(`match ${id} goes on and on`);
  }

  async function lookAtOneCard(
    player: Player,
    hand: StoredMessage,
    random: (bound: number) => number,
  ): Promise<Found> {
    const card = anyOf(
      waysOf(hand).filter((way) => way.id.kind === "card"),
      random,
    );
    await go(player, hand, [card]);
    const ways = waysOf(hand).filter((way) => way.id.kind === "move" || way.id.kind === "aim");
    return { moves: new Map(ways.map((way) => [way.value ?? way.id.argument, [card, way]])) };
  }

  it.each(rulesetIds.map((ruleset, at) => ({ ruleset, at })))(
    "reach every legal move of $ruleset and no other",
    { timeout: gameTimeoutMs },
    async ({ ruleset, at }) => {
      const players = people();
      // Two of the four without pictures.
      const display = at % 2 === 0 ? "pictures" : "text";
      for (const player of players) await player.command("settings me", { display });
      const id = await deal(players, ruleset);
      expect(await play(players, id, at + 1)).toEqual([]);
      const result = await players[0].until("the result", (message) =>
        waysOf(message).some((way) => way.id.kind === "rematch" && way.id.match === id),
      );
      expect(result.onlyFor).toBeNull();
    },
  );

  it("show the guide by the button that newcomers have, and not to others", async () => {
    const dusty = createPlayer(playground, cast.people.Dusty);
    const [ada] = people();
    const id = await deal([ada, dusty], "newvegas");
    const hand = await dusty.until("their hand", (message) => message.onlyFor === dusty.id);
    expect(hand.content.match(/^> -# /gm)).toHaveLength(3);
    const [rules] = pressable(hand, "rules");
    const guide = dusty.answer(await dusty.click(hand, rules?.customId ?? ""));
    expect(pressable(guide, "guide").length).toBeGreaterThan(0);
    const seasoned = ada.answer(await ada.command("caravan hand", { match: id }));
    expect(pressable(seasoned, "rules")).toEqual([]);
    expect(seasoned.content).not.toContain("> -# ");
    await ada.click(seasoned, pressable(seasoned, "resign")[0]?.customId ?? "");
    await ada.click(seasoned, pressable(seasoned, "resign")[0]?.customId ?? "");
    const after = dusty.answer(await dusty.command("caravan challenge", { opponent: ada.id }));
    await ada.click(after, pressable(after, "accept")[0]?.customId ?? "");
    const second = dusty.answer(await dusty.command("caravan hand"));
    expect(pressable(second, "rules")).toEqual([]);
  });

  it("sent nothing that Discord would not take", () => {
    expect(problems).toEqual([]);
    const refused = refusedCalls(playground.world);
    expect(refused).toEqual([]);
    const failed = [...playground.world.interactions.values()].filter(({ state }) => state === "failed");
    expect(failed).toEqual([]);
  });
});

/** Everything in a message that can be pressed or chosen. */
function waysOf(message: StoredMessage): Way[] {
  const parts = message.components.flatMap((row) =>
    "components" in row ? (row.components as APIMessageComponent[]) : [],
  );
  return parts.flatMap((part): Way[] => {
    if (!("custom_id" in part) || ("disabled" in part && part.disabled)) return [];
    const { custom_id: customId } = part;
    const id = parseControlId(customId);
    if (!id) throw new Error(`not a control: ${customId}`);
    if (part.type !== ComponentType.StringSelect) return [{ id, customId, value: null }];
    return part.options.map(({ value }) => ({ id, customId, value }));
  });
}

function anyOf<Item>(items: readonly Item[], random: (bound: number) => number): Item {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error("there is nothing to choose from");
  return item;
}
