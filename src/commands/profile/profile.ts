import {
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord.js";
import { inOrder } from "../../deck/cards.js";
import { presetDeck, presetIds } from "../../deck/presets.js";
import { type Card, rulesetIds } from "../../game/types.js";
import { cardsIn, shelves } from "../../league/decks.js";
import { profileOf } from "../../league/profile.js";
import { favouriteDeckOf } from "../../match/favourite-deck.js";
import { message } from "../../render/message.js";
import { described, named } from "../../text/localized.js";
import { safeName } from "../../text/markup.js";
import type { Words } from "../../text/words.js";
import { tell } from "../answer.js";
import { type Kept, keptBy } from "../deck/kept.js";
import { inServers } from "../deployment.js";
import type { Call, Command, CommandHandler, Tools } from "../handler.js";
import { type ProfileSight, profileMessage } from "./profile-message.js";

const declaration = {
  name: "profile",
  ...described((words) => words.profile.command.itself),
  ...inServers,
  options: [
    {
      type: ApplicationCommandOptionType.User,
      ...named("user"),
      ...described((words) => words.profile.command.user),
    },
  ],
} satisfies RESTPostAPIChatInputApplicationCommandsJSONBody;

const show: CommandHandler = async (tools, call, options) => {
  const { person } = call;
  const user = options.user("user") ?? { ...person, bot: "person" };
  if (user.bot === "bot") return tell(message({ content: call.words.profile.bot }));
  const [profile, deck] = await Promise.all([
    profileOf(tools.store, call.scope, user.id, person.id),
    user.id === person.id ? favouriteOf(tools, call) : undefined,
  ]);
  return tell(await profileMessage(call, { userId: user.id, name: user.name, profile, deck }));
};

/** `/profile`. */
export const profileCommand: Command = { declaration, handlers: { "": show } };

/** The favourite deck of whoever asks, by the name they know it by. */
async function favouriteOf(tools: Tools, call: Call): Promise<NonNullable<ProfileSight["deck"]> | null> {
  const [favourite, kept] = await Promise.all([
    favouriteDeckOf(tools.store, call.scope, call.person.id),
    keptBy(tools, call),
  ]);
  if (!favourite) return null;
  const { cards, times, of } = favourite;
  return { name: deckNameOf(call.words, kept, cards), times, of };
}

/** An own deck of these cards, else a ready-made one; a deck that was changed since is neither. */
function deckNameOf(words: Words, kept: Kept, cards: readonly Card[]): string {
  const isIt = (other: readonly Card[]) => inOrder(other).join() === cards.join();
  const own = shelves.flatMap((shelf) => kept[shelf].decks).find((deck) => isIt(cardsIn(deck)));
  if (own) return safeName(own.name);
  const preset = presetIds.find((id) => rulesetIds.some((ruleset) => isIt(presetDeck(id, ruleset))));
  return preset
    ? words.deck.preset[preset].name
    : words.profile.nameless({ cards: words.cards(cards.length) });
}
