import { setTimeout as delay } from "node:timers/promises";
import type { StoredInteraction, StoredMessage } from "../../playground/model.js";
import type { PopulatedServer } from "../../playground/population.js";
import type { Playground } from "../../playground/server.js";
import { answerTo, createPerson, type Person, type Way, waysOf } from "../load/person.js";

/** A server in which everything has been opened that the bot can show. */
export interface Stage {
  /** Two play, two are asked for an answer, two have finished. */
  readonly players: readonly string[];
  /** They belong to the server, and to no match of it. */
  readonly bystanders: readonly string[];
  readonly channel: string;
}

export const peoplePerStage = 8;

const openWithinMs = 30_000;
const pollMs = 20;
const manageServer = 1n << 5n;

/** @throws when the bot does not show what it should */
export async function setStage(playground: Playground, server: PopulatedServer): Promise<Stage> {
  const [channel = ""] = server.channels;
  const people = server.people.map((id) => createPerson(playground, { id, channel }, () => undefined));
  const [a, b, c, d, e, f, ...others] = people;
  if (!a || !b || !c || !d || !e || !f) throw new RangeError("too few people for a stage");

  const answerOf = async (acting: Promise<StoredInteraction>): Promise<StoredMessage> => {
    const answer = await answerTo(playground.world, await acting);
    if (!answer) throw new Error("a command had no answer");
    return answer;
  };
  const dealt = async (one: Person, two: Person): Promise<StoredMessage> => {
    const challenge = await answerOf(
      one.command("caravan challenge", { opponent: two.id, bid: 5, clock: "3d" }),
    );
    return answerOf(two.press(challenge, wayOf(challenge, "accept")));
  };

  await dealt(a, b);
  await dealt(e, f);
  const finished = await finish(playground, [e, f]);
  const open = await answerOf(c.command("caravan challenge", { opponent: d.id, bid: 7 }));
  // Each opens what has menus and forms of its own.
  const raise = waysOf(open).find(({ id }) => id.kind === "raise");
  if (raise) await d.press(open, raise);
  for (const person of [a, c, e]) {
    await person.command("caravan rules", {});
    await person.command("settings server", {});
    await person.command("deck import", {});
    await person.command("privacy delete", {});
    const fresh = await answerOf(person.command("deck new", { name: `Deck of ${person.id.slice(-3)}` }));
    for (const index of [0, 1, 2]) {
      const way = waysOf(fresh)[index];
      if (way) await person.press(fresh, way);
    }
    await person.command("deck list", {});
    await openTheRest(playground, person, finished);
  }
  manage(playground, a);
  await a.command("caps reset", { reason: "spring cleaning" });
  await a.command("moderation list", {});
  return {
    players: [a, b, c, d, e, f].map(({ id }) => id),
    bystanders: others.map(({ id }) => id),
    channel,
  };
}

function wayOf(message: StoredMessage, kind: string): Way {
  const way = waysOf(message).find(isOf(kind));
  if (!way) throw new Error(`there is no button ${kind}: ${message.content}`);
  return way;
}

/** One of two people makes a move and then resigns. @returns the match's id */
async function finish({ world }: Playground, people: readonly Person[]): Promise<string> {
  const hands = await Promise.all(
    people.map(async (person) => ({
      person,
      hand: await answerTo(world, await person.command("caravan hand", {})),
    })),
  );
  const { person: next, hand } =
    hands.find((each) => each.hand && waysOf(each.hand).some(isOf("card"))) ?? {};
  if (!next || !hand) throw new Error("a match in which nobody can move");
  const { match } = wayOf(hand, "resign").id;
  await next.press(hand, wayOf(hand, "card"));
  await next.press(hand, wayOf(hand, "move"));
  await next.press(hand, wayOf(hand, "resign"));
  const sure = waysOf(hand).find(({ customId }) => customId.endsWith(":sure"));
  if (!sure) throw new Error(`match ${match} cannot be resigned: ${hand.content}`);
  await next.press(hand, sure);
  return match;
}

/** What needs a match that is over, or nobody else at all. When it returns, nothing goes on by itself. */
async function openTheRest({ world }: Playground, person: Person, match: string): Promise<void> {
  const shown = async (path: string, options: Parameters<Person["command"]>[1], kind: string) => {
    const interaction = await person.command(path, options);
    for (const until = Date.now() + openWithinMs; ; await delay(pollMs)) {
      const message = await answerTo(world, interaction);
      if (message && waysOf(message).some(isOf(kind))) return message;
      if (Date.now() > until) throw new Error(`/${path} shows no ${kind}: ${message?.content}`);
    }
  };
  await shown("practice", { level: "greenhorn" }, "practice-hint");
  await shown("practice", {}, "practice-start");
  await shown("tutorial", {}, "lesson");
  await shown("caravan review", { match }, "replay");
  await shown("caravan replay", { match }, "replay-record");
  for (const path of ["matches", "profile", "leaderboard", "caps history"]) await person.command(path, {});
  await person.command("caravan decks", { match });
}

/** From now on they may do what changes something for others. */
function manage({ world }: Playground, { id }: Person): void {
  const person = world.people.get(id);
  if (!person) throw new RangeError(`nobody is called ${id}`);
  world.people.set(id, { ...person, permissions: String(BigInt(person.permissions) | manageServer) });
}

function isOf(kind: string): (way: Way) => boolean {
  return ({ id }) => id.kind === kind;
}
