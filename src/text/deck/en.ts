/** Decks: building, showing and sharing them. */
export const deck = {
  command: {
    itself: "Your decks: build, show and share them",
    list: "All your decks",
    new: "Start a new deck, from a ready-made one or empty",
    edit: "Change the cards of a deck",
    show: "Look at a deck and its statistics",
    rename: "Give a deck another name",
    copy: "Copy a deck",
    delete: "Delete a deck, after asking once more",
    default: "Play a deck whenever you name none",
    import: "Make a deck from a share code or a list of cards",
    export: "The share code of a deck, and its list",
    deck: "Which deck",
    name: "What the deck is called, up to 32 characters",
    newName: "What it is called from now on, up to 32 characters",
    copyName: "What the copy is called, up to 32 characters",
    where: "Where you have it (nobody else sees it either way)",
    code: "A share code; left out, a form asks for a code or a list",
    ruleset: "For which rules",
  },
  where: { server: "In this server only", everywhere: "In every server" },

  list: {
    title: "Your decks",
    shelf: { server: "In this server", everywhere: "In every server" },
    count: (p: { count: number; most: number }) => `${p.count} of ${p.most}`,
    none: "None yet.",
    line: (p: { name: string; cards: string; legal: string }) => `**${p.name}** · ${p.cards} · ${p.legal}`,
    default: (p: { rulesets: string }) => `played by default in ${p.rulesets}`,
    more: "and more",
    empty:
      "You have no decks of your own yet; until then you play with a starter deck. `/deck new` starts one, `/deck import` takes a share code or a list.",
    open: { server: "Open a deck of this server", everywhere: "Open a deck of every server" },
    back: "All decks",
  },

  show: {
    count: (p: { cards: string; numerals: string; faces: string }) =>
      `**${p.cards}**: ${p.numerals}, ${p.faces}`,
    average: (p: { average: string }) => `Average numeral: **${p.average}**`,
    opens: (p: { chance: string }) =>
      `Chance to open (three numerals in the first eight cards): **${p.chance}%**`,
    pairs: (p: { selling: number; all: number }) =>
      `Pairs of numerals that one King brings to 21 to 26: **${p.selling}** of ${p.all}`,
    jokers: "Jokers",
    noCards: "No cards yet.",
    where: { server: "Yours in this server", everywhere: "Yours in every server" },
    edit: "Edit",
    rename: "Rename",
    code: "Share",
    delete: "Delete",
    setDefault: "Play it by default in …",
    isDefault: (p: { ruleset: string }) => `Played by default in ${p.ruleset}.`,
  },

  verdict: {
    legal: (p: { rulesets: string }) => `legal in ${p.rulesets}`,
    nowhere: "legal nowhere yet",
    not: (p: { ruleset: string; faults: string }) => `${p.ruleset}: ${p.faults}`,
    "too-few-cards": (p: { missing: string }) => `${p.missing} too few`,
    "too-many-cards": (p: { excess: string }) => `${p.excess} too many`,
    "too-many-copies": (p: { cards: string; most: number }) => `more than ${p.most} of ${p.cards}`,
    "single-copies": (p: { cards: string }) => `more than one of ${p.cards}`,
    "duplicate-in-set": (p: { cards: string }) => `twice in one set: ${p.cards}`,
    "too-few-numerals": (p: { missing: string }) => `${p.missing} too few`,
    more: (p: { count: number }) => `${p.count} more`,
  },

  build: {
    title: (p: { name: string }) => `Building ${p.name}`,
    suits: "Suits",
    ranks: "Ranks: choose any number of them",
    sets: "Source sets",
    set: (p: { set: string }) => `Set ${p.set}`,
    copies: {
      A: "the first copy of a card",
      B: "the second copy",
      C: "the third copy",
      D: "the fourth copy",
    },
    setsAllowed: (p: { rulesets: string }) => `in ${p.rulesets}`,
    held: (p: { count: number }) => `${p.count} in the deck`,
    add: (p: { cards: string }) => `Add ${p.cards}`,
    remove: (p: { cards: string }) => `Take out ${p.cards}`,
    nothingToAdd: "Add",
    nothingToRemove: "Take out",
    undo: "Undo",
    startOver: "Start over",
    text: "As text",
    rename: "Rename",
    show: "Done",
    hint: "Choose ranks (and suits, if not all four), then add or take out.",
  },

  start: {
    title: (p: { name: string }) => `${p.name}: what do you start from?`,
    menu: "Start from …",
    empty: "Empty",
    emptyHint: "Choose every card yourself",
    preset: (p: { preset: string; ruleset: string }) => `${p.preset} · ${p.ruleset}`,
    random: (p: { ruleset: string }) => `Random · ${p.ruleset}`,
    randomHint: "Any legal cards, enough numerals to open",
    keep: "Keep it as it is",
  },
  preset: {
    starter: {
      name: "Starter",
      play: "Build three caravans with 7s to 10s, top them up with a low card, and keep Jacks for their best.",
    },
    balanced: {
      name: "Balanced",
      play: "A bit of everything: climb from low cards and let a Queen turn a caravan that runs into a corner.",
    },
    heavy: {
      name: "Tens and Kings",
      play: "A King on a 10 and a 6 make 26 in three cards; a second King on theirs overburdens it.",
    },
    saboteur: {
      name: "Saboteur",
      play: "Sell plainly in one suit while Jacks take their best card and Jokers whole ranks and suits.",
    },
  },

  form: {
    importTitle: "Import a deck",
    textTitle: "The deck as text",
    renameTitle: "Rename the deck",
    name: "Name",
    cards: "Share code or cards",
    cardsExample: "10♥ KS ks/B, 2x 7♠, Joker 1, King of hearts",
  },
  imported: "Imported",
  copied: "copy",

  notice: {
    made: (p: { name: string }) => `**${p.name}** is made.`,
    renamed: (p: { name: string }) => `It is called **${p.name}** now.`,
    copied: (p: { name: string }) => `The copy is called **${p.name}**.`,
    deleted: (p: { name: string }) => `**${p.name}** is deleted.`,
    default: (p: { name: string; ruleset: string }) =>
      `**${p.name}** is what you play with in ${p.ruleset} when you name no deck.`,
    read: (p: { cards: string }) => `Read ${p.cards}.`,
    notUnderstood: "Not understood, and left out:",
    more: (p: { count: number }) => `… and ${p.count} more`,
  },
  problem: {
    place: (p: { line: number; column: number; text: string; why: string }) =>
      `line ${p.line}, character ${p.column}: ${p.text} (${p.why})`,
    unknown: "no card of this name",
    "no-suit": "of which suit?",
    "no-rank": "a suit without a rank",
    "no-card": "no card before or after it",
    "no-such-set": "the source sets are A, B, C and D",
    "bad-count": "there cannot be so many",
    "too-long": "a deck holds 216 cards at most",
  },
  code: {
    title: (p: { name: string }) => `Share ${p.name}`,
    code: "Share code, for `/deck import`:",
    list: "The same as a list:",
    "no-code": "This is no share code: they begin with `CV1`.",
    "later-version": (p: { version: string }) =>
      `This share code is of version ${p.version}, which this bot does not know yet; or its third character is wrong.`,
    "bad-character": (p: { character: string; position: number }) =>
      `Character ${p.position} of the share code, ${p.character}, is in no share code. Copy it again.`,
    "too-short": "This share code is cut short. Copy all of it.",
    checksum: "This share code has a wrong or missing character. Copy it again, all of it.",
    "no-deck": "This share code is well formed, but no deck is written so.",
  },

  bring: {
    button: "Your deck",
    now: (p: { deck: string; ruleset: string }) => `You bring ${p.deck} (${p.ruleset}).`,
    starter: "a starter deck",
    default: (p: { name: string }) => `**${p.name}**, your default deck`,
    chosen: (p: { cards: string }) => `the deck of ${p.cards} that you have chosen`,
    brought: (p: { name: string }) =>
      `You bring **${p.name}**, as it is now. Answer the bid in the challenge itself.`,
    menu: "Bring another deck …",
    hint: "Your opponent does not see it before the match is over, unless this server lets players look at numbers.",
    word: "A word for the deal",
    wordTitle: "A word for the deal",
    wordLabel: "Any word: it goes into the shuffle",
    worded: (p: { word: string }) =>
      `Your word is **${p.word}**. With it nobody could have chosen the shuffle beforehand, not even the bot.`,
    option: "Which of your decks you bring (your default deck when left out)",
    inspection: "Before they play, both see how many cards of each rank the other one brings.",
  },
  match: {
    button: "Decks",
    title: (p: { match: string }) => `The decks of match ${p.match}`,
    own: "Your deck",
    of: (p: { name: string }) => `${p.name}'s deck`,
    ranks: (p: { name: string }) => `What ${p.name} brought, by rank`,
    hidden: "The other deck is shown when the match is over.",
  },

  delete: {
    sure: (p: { name: string; cards: string }) =>
      `Really delete **${p.name}** (${p.cards})? It cannot be had back. Matches that are played with it go on.`,
    yes: "Yes, delete",
    no: "Keep it",
  },

  refusal: {
    "too-many-decks": (p: { most: number; option: string }) =>
      `You have ${p.most} decks there, which is the most. Delete one first, or keep this one elsewhere (option \`${p.option}\`).`,
    "name-taken": (p: { name: string }) =>
      `You have a deck called **${p.name}** already. Choose another name.`,
    "name-empty": () => "A deck needs a name with at least one character that can be seen.",
    "name-too-long": () => "A deck's name has 32 characters at most.",
    "no-such-deck": () => "You have no such deck. `/deck list` shows what you have.",
    "deck-outdated": () => "That button was from before another change; here is the deck as it is now.",
    "nothing-to-undo": () => "There is nothing to take back.",
    "deck-too-long": () => "A deck holds 216 cards at most: all four source sets.",
    "deck-not-legal": (p: { ruleset: string; faults: string }) =>
      `This deck may not be played in ${p.ruleset}: ${p.faults}. \`/deck edit\` changes it.`,
    "nothing-read": () => "No card was understood, so nothing was changed.",
  },
};
