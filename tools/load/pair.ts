import { ActionRefused } from "../../playground/actions.js";
import type { StoredMessage } from "../../playground/model.js";
import type { World } from "../../playground/world.js";
import { answerTo, type Person, type Way, waysOf } from "./person.js";

/** What has come of the play of a pair. */
export interface Progress {
  /** Matches that were accepted. */
  dealt: number;
  ended: number;
  /** Moves that the bot took. */
  moves: number;
}

export interface PairOptions {
  readonly world: World;
  readonly channel: string;
  readonly people: readonly [Person, Person];
  /** From 0 to below 1. */
  readonly random: () => number;
  /** How long people think about a turn on average, milliseconds. */
  readonly thinkMs: number;
  readonly progress: Progress;
  readonly stopping: AbortSignal;
}

/** Between choosing a card and its place, as a share of the time for a turn. */
const placeShare = 0.1;
const bestValue = 26;
const faceChance = 0.35;
const mostBid = 5;
/** A hand that is not refreshed for so long never will be: the person asks for it. */
const handWithinMs = 60_000;

/** Two people who play one match after the other until they are to stop. @throws when the bot leaves them nothing to press */
export async function playOn(options: PairOptions): Promise<void> {
  const { stopping } = options;
  for (let match = 0; !stopping.aborted; match += 1) {
    const id = await begin(options, match);
    options.progress.dealt += 1;
    if ((await play(options, id)) === "ended") options.progress.ended += 1;
  }
}

/** A challenge and its answer. @returns the match's id */
async function begin({ world, people, random }: PairOptions, number: number): Promise<string> {
  const [asker, asked] = number % 2 === 0 ? people : ([people[1], people[0]] as const);
  const bid = Math.floor(random() * mostBid);
  const command = await asker.command("caravan challenge", { opponent: asked.id, bid });
  const challenge = await answerTo(world, command);
  const accept = challenge && waysOf(challenge).find(({ id }) => id.kind === "accept");
  if (!challenge || !accept) throw new Error(`no challenge came about: ${challenge?.content}`);
  await asked.press(challenge, accept);
  return accept.id.match;
}

async function play(options: PairOptions, match: string): Promise<"ended" | "stopped"> {
  const { random, thinkMs, stopping, progress } = options;
  const table = watchTable(options, match);
  try {
    for (;;) {
      const turn = await table.next(stopping);
      if (turn === "ended" || turn === "stopped") return turn;
      const { person, hand } = turn;
      await think(thinkMs * (0.5 + random()), stopping);
      if (stopping.aborted) return "stopped";
      if (await takeTurn(person, hand, options).catch(unlessGone)) progress.moves += 1;
    }
  } finally {
    table.leave();
  }
}

/** A button that is gone when the finger comes down was no click. */
function unlessGone(error: unknown): false {
  if (error instanceof ActionRefused) return false;
  throw error;
}

/** Presses a card and then a place for it, as the labels say what would happen. @returns whether a move was made */
async function takeTurn(person: Person, hand: StoredMessage, options: PairOptions): Promise<boolean> {
  const { random, thinkMs, stopping } = options;
  const cards = shuffled(cardsOf(hand), random);
  const last = cards.at(-1);
  for (const card of cards) {
    const face = /[JQK][♠♥♦♣]|Joker/.test(card.label);
    if (face && card !== last && random() > faceChance) continue;
    await person.press(hand, card);
    await think(thinkMs * placeShare * (0.5 + random()), stopping);
    const places = waysOf(hand).filter(({ id }) => id.kind === "move" || id.kind === "aim");
    const place = choosePlace(places, { face, last: card === last, random });
    if (place) {
      await person.press(hand, place);
      return cardsOf(hand).length === 0;
    }
    const back = waysOf(hand).find(({ id }) => id.kind === "back");
    // The match has gone on without this person, such as by their clock.
    if (!back) return false;
    await person.press(hand, back);
  }
  return false;
}

function choosePlace(
  places: readonly Way[],
  { face, last, random }: { readonly face: boolean; readonly last: boolean; readonly random: () => number },
): Way | undefined {
  const onTable = places.filter((way) => !moveOf(way).endsWith(">x"));
  if (face && onTable.length > 0) return onTable[Math.floor(random() * onTable.length)];
  const scored = onTable
    .map((way) => ({ way, value: Number(/→ (\d+)/.exec(way.label)?.[1] ?? Number.NaN) }))
    .filter(({ value }) => value <= bestValue)
    .sort((left, right) => right.value - left.value);
  if (scored[0]) return scored[0].way;
  return last ? (places.find((way) => moveOf(way).endsWith(">x")) ?? onTable[0]) : undefined;
}

function moveOf({ id, value }: Way): string {
  return value ?? id.argument;
}

function cardsOf(hand: StoredMessage): Way[] {
  return waysOf(hand).filter(({ id }) => id.kind === "card");
}

function shuffled<Value>(values: readonly Value[], random: () => number): Value[] {
  return values
    .map((value) => ({ value, at: random() }))
    .sort((left, right) => left.at - right.at)
    .map(({ value }) => value);
}

type Turn = { readonly person: Person; readonly hand: StoredMessage } | "ended" | "stopped";

/** Follows what both see of their match. */
function watchTable({ world, channel, people }: PairOptions, match: string) {
  const hands = new Map<Person, StoredMessage>();
  let ended = false;
  let wake = () => {};
  const notice = (message: StoredMessage) => {
    if (message.channel !== channel) return;
    const ways = waysOf(message);
    if (message.onlyFor === null) {
      ended ||= ways.some(({ id }) => id.kind === "rematch" && id.match === match);
    } else {
      const person = people.find(({ id }) => id === message.onlyFor);
      const of = ways.some(({ id }) => id.match === match && id.kind !== "accept");
      if (person && of) hands.set(person, message);
    }
    wake();
  };
  const leave = world.subscribe((change) => change.kind === "message" && notice(change.message));
  for (const message of world.messages.values()) notice(message);

  async function next(stopping: AbortSignal): Promise<Turn> {
    const began = Date.now();
    for (;;) {
      if (stopping.aborted) return "stopped";
      if (ended) return "ended";
      for (const [person, hand] of hands) {
        if (cardsOf(hand).length > 0) return { person, hand };
      }
      if (Date.now() - began > handWithinMs) throw new Error(`nobody can move in match ${match}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 1_000);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        stopping.addEventListener("abort", wake, { once: true });
      });
      stopping.removeEventListener("abort", wake);
    }
  }
  return { next, leave };
}

function think(ms: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stopping.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      stopping.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    stopping.addEventListener("abort", done, { once: true });
  });
}
