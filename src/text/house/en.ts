import type { CharacterId, Occasion } from "../../house/characters.js";
import type { Level } from "../../house/levels.js";
import type { Reason } from "../../house/reason.js";

interface CharacterWords extends Readonly<Record<Occasion, string>> {
  readonly name: string;
  /** Who they are and how they play, in one sentence. */
  readonly about: string;
}

const level: Readonly<Record<Level, string>> = {
  greenhorn: "Greenhorn",
  trader: "Trader",
  veteran: "Veteran",
};

const character: Readonly<Record<CharacterId, CharacterWords>> = {
  nettle: {
    name: "Nettle",
    about: "Carries water for the caravans and learned the game last week.",
    greeting: "Kings double, right? Or was that Queens? Deal anyway.",
    sold: "Twenty-something! That counts, doesn't it?",
    broken: "Hey! I had plans for that one.",
    won: "I won? I won! Nobody move, I want to remember this.",
    lost: "Again? I nearly had it that time.",
  },
  bram: {
    name: "Bram Oddsock",
    about: "Drives the mules and plays whichever card he likes the look of.",
    greeting: "Tens and Kings, that's all I packed. What could go wrong?",
    sold: "See? Big numbers. I told you.",
    broken: "And I had stacked it so nicely.",
    won: "The mules won't believe me.",
    lost: "Heavy load, long road. Good game.",
  },
  saltash: {
    name: "Mother Saltash",
    about: "Sells scrap by weight, never rounds down, and leaves no sale unguarded for long.",
    greeting: "Sit down, dear. I charge nothing for the lesson.",
    sold: "Weighed, wrapped and sold.",
    broken: "You owe me for that, dear.",
    won: "A fair trade: you brought the hope, I keep the win.",
    lost: "Well bargained. Come again, and bring patience.",
  },
  ludo: {
    name: "Ludo Brass",
    about: "Mends pumps, and would sooner take your caravan apart than build his own.",
    greeting: "Show me something that runs. I'll find the screw to pull.",
    sold: "Holds water. Don't touch it.",
    broken: "Fine. I take things apart too, you know.",
    won: "Everything comes loose in the end.",
    lost: "Solid work. Not one loose bolt on you.",
  },
  isbeth: {
    name: "Old Isbeth",
    about: "Has outlived four trade routes and remembers every card that was ever discarded.",
    greeting: "I have all evening. Have you?",
    sold: "That one is spoken for.",
    broken: "I wondered when you would see it.",
    won: "You played your cards. I played yours too.",
    lost: "Now that I did not see coming. Thank you.",
  },
  slate: {
    name: "Corvin Slate",
    about: "Keeps the toll gate, speaks little, and counts what you hold while you count your own.",
    greeting: "Your move decides the toll.",
    sold: "Paid.",
    broken: "Noted.",
    won: "Gate's closed.",
    lost: "Pass through. You have earned it.",
  },
};

const reason: Readonly<Record<Reason, string>> = {
  wins: "It wins the match at once.",
  sells: "It sells one of your caravans.",
  breaks: "It takes a sale from your opponent.",
  overburdens: "It overburdens one of your opponent's caravans.",
  rescues: "It brings one of your caravans back to 26 or less.",
  hinders: "It sets one of your opponent's caravans back.",
  builds: "It brings one of your caravans closer to 21.",
  nears: "It brings one of your caravans closer to outbidding the one opposite.",
  raises: "It raises one of your caravans, which makes it harder to outbid.",
  clears: "It makes room for a new caravan.",
  steers: "It turns a caravan where it should go.",
  waits: "Nothing on the table is worth a card now, and the next draw may be better.",
};

/** The house and those who play for it. */
export const house = {
  level,
  character,
  reason,
  /** Chances are whole percents. `before` is how it stands without a useful move. */
  hint: (p: { move: string; before: string; after: string }) =>
    `The house would choose **${p.move}**. Your chance to win: ${p.before} as it stands, ${p.after} after it.`,
  /** Where all moves are of one kind: `before` is how it stands after the least good one. */
  hintOpening: (p: { move: string; before: string; after: string }) =>
    `The house would choose **${p.move}**. Your chance to win: ${p.before} after your least good numeral, ${p.after} after this one.`,
};
