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
  const hand = await dealt(e, f);
  await f.press(hand, wayOf(hand, "resign"));
  const sure = waysOf(hand).find(({ customId }) => customId.endsWith(":sure"));
  if (sure) await f.press(hand, sure);
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
  }
  return {
    players: [a, b, c, d, e, f].map(({ id }) => id),
    bystanders: others.map(({ id }) => id),
    channel,
  };
}

function wayOf(message: StoredMessage, kind: string): Way {
  const way = waysOf(message).find(({ id }) => id.kind === kind);
  if (!way) throw new Error(`there is no button ${kind}: ${message.content}`);
  return way;
}
