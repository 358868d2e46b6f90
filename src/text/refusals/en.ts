export const refusal = {
  "challenge-oneself": () => "You cannot challenge yourself. Choose another member of the server.",
  "challenge-bot": () => "Bots do not play for caps. Choose a person.",
  "bid-not-whole": () => "A bid is a whole number of caps, 0 or more.",
  "bid-above-balance": (p: { bid: string; balance: string }) =>
    `You cannot bid ${p.bid}: you have ${p.balance}. Challenge with a smaller bid, or take \`/caps daily\`.`,
  "bid-below-least": (p: { least: string }) =>
    `The least bid in this server is ${p.least}. Bid that or more, or 0 for a friendly match.`,
  "bid-above-most": (p: { most: string }) =>
    `The greatest bid in this server is ${p.most}. Bid that or less.`,
  "bid-changed": (p: { bid: string }) =>
    `The bid is ${p.bid} by now, and nothing was staked. Look at the challenge again and press there.`,
  "raise-not-higher": (p: { bid: string }) =>
    `A raise must be more than the bid of ${p.bid}. Press *Raise* again.`,
  "all-in-not-needed": (p: { bid: string; balance: string }) =>
    `You have ${p.balance}, enough for the bid of ${p.bid}: match it or raise.`,
  "all-in-with-nothing": () =>
    "You have no caps to go all in with. Take `/caps daily`, or ask for a friendly match.",
  "offered-already": {
    open: "Your offer stands and waits for an answer.",
    declined: "Your offer was refused. You can make another after the next move.",
  },
  "answer-first": () => "Your opponent has made an offer: answer that first.",
  "no-offer": () => "There is no offer to answer any more.",
  "too-many-challenges": (p: { challenges: string }) =>
    `You have ${p.challenges} that wait for an answer, which is the most at one time. Answer or withdraw one first.`,
  "already-challenged": (p: { opponent: string }) =>
    `There is an open challenge between you and ${p.opponent} already. Answer or withdraw that one first.`,
  "already-playing": (p: { opponent: string }) =>
    `You are playing a match with ${p.opponent} already. Finish it first: \`/caravan hand\` shows your cards.`,
  "too-many-matches": (p: { name: string; matches: string }) =>
    `${p.name} is playing ${p.matches} already, which is the most at one time. Finish one first.`,
  "no-match": () => "This match is not known any more. Start one with `/caravan challenge`.",
  "opponent-gone": () => "Whoever you played had all their data deleted. Challenge somebody else.",
  "not-asked": () =>
    "Only the person whose answer is awaited can answer. Start a match of your own with `/caravan challenge`.",
  "not-your-answer": (p: { name: string }) =>
    `Your bid stands: it is **${p.name}** who answers now. *Withdraw* takes it back.`,
  "not-bidder": () => "Only the person whose bid stands can withdraw it.",
  "challenge-over": {
    declined: "This challenge was declined already.",
    withdrawn: "This challenge was withdrawn.",
    expired: "This challenge has lapsed. Make a new one with `/caravan challenge`.",
    accepted: "This challenge was accepted already; the match has begun.",
  },
  "accept-above-balance": (p: { bid: string; balance: string }) =>
    `Accepting takes a stake of ${p.bid}, and you have ${p.balance}. Go *all in*, decline, or take \`/caps daily\`.`,
  "bidder-short": (p: { name: string; bid: string }) =>
    `${p.name} no longer has the ${p.bid} of the bid. The challenge stays open until it lapses.`,
  stranger: () => "This is not your match. Start one with `/caravan challenge`.",
  "not-started": () => "This match has not begun.",
  "match-over": () => "This match is over.",
  outdated: () => "That button was from an earlier moment of the match; here is how it stands now.",
  "not-your-turn": (p: { turn: string }) => `It is ${p.turn}'s turn.`,
  illegal: (p: { why: string }) => `That cannot be played: ${p.why}.`,
  "no-running-match": () => "You are in no running match here. Start one with `/caravan challenge`.",
  "which-match": (p: { option: string }) =>
    `You play several matches here. Name one in the option \`${p.option}\`.`,
  "server-only": () => "Caravan is played in servers. Use this command in a channel of a server.",
  "unknown-control": () =>
    "This button is from another version of the bot. `/caravan hand` shows your cards.",
  unavailable: () =>
    "The bot's memory does not answer just now, so nothing was changed. Try again in a moment.",
  "outcome-unknown": () =>
    "The bot's memory stopped answering in the middle of this, so it may or may not have been done. Look how things stand in a moment, before you try again. A button pressed twice counts once.",
  "outdated-command": () =>
    "This command has changed. Type it once more; if Discord still offers its older form, reload Discord.",
  "painter-busy": () =>
    "So many pictures wait to be drawn that this one is left out. Ask for it once more in a moment.",
  "form-late": () => "The form came too late. Please ask for it once more.",
  "gift-to-oneself": () => "You cannot give caps to yourself. Choose another member of the server.",
  "gift-to-bot": () => "Bots hold no caps. Choose a person.",
  "gift-not-whole": () => "A gift is a whole number of caps, 1 or more.",
  "gifts-off": () => "Caps cannot be given away in this server.",
  "gift-above-most": (p: { most: string }) =>
    `The most that can be given at once in this server is ${p.most}. Give that or less.`,
  "gift-above-day": (p: { most: string; left: string }) =>
    `In this server you can give away ${p.most} a day, and today ${p.left} more. The day begins anew at midnight UTC.`,
  "gift-above-balance": (p: { amount: string; balance: string }) =>
    `You cannot give ${p.amount}: you have ${p.balance}. Give less.`,
  "purse-full": (p: { name: string; most: string }) =>
    `${p.name} would then have more than ${p.most}, which is the most anyone can hold. Give less.`,
  "wrong-channel": (p: { channels: string }) => `In this server matches are started in ${p.channels}.`,
  barred: {
    bare: "You are barred from playing in this server. You can still look at everything, and get or delete your data with `/privacy`. Ask its moderators if you think this is a mistake.",
    because: (p: { reason: string }) =>
      `You are barred from playing in this server: *${p.reason}*. You can still look at everything, and get or delete your data with \`/privacy\`. Ask its moderators if you think this is a mistake.`,
  },
  "opponent-barred": (p: { opponent: string }) =>
    `${p.opponent} cannot play in this server just now. Challenge somebody else.`,
  "bots-hold-nothing": () => "Bots hold no caps. Choose a person.",
  "grant-of-nothing": () => "Name a whole number of caps: above 0 to give them, below 0 to take them away.",
  "grant-above-balance": (p: { name: string; balance: string }) =>
    `${p.name} has only ${p.balance}: no more than that can be taken away. What is staked in matches stays there.`,
  "reason-missing": () => "Say why: the reason is kept, and those concerned can read it.",
  "reset-request-over": () =>
    "Nothing was done: this was asked too long ago, or the server has been reset meanwhile. Use `/caps reset` once more.",
  "already-barred": () => "They are barred already. `/moderation list` shows since when.",
  "bar-bot": () => "Bots are not barred. Choose a person.",
  "bar-oneself": () => "You cannot bar yourself. Choose another member of the server.",
  "not-barred": () => "They are not barred. `/moderation list` shows who is.",
  "unbar-oneself": () =>
    "You cannot let yourself play again. Ask another moderator, or whoever manages the server.",
  "award-stranger": (p: { name: string; challenger: string; opponent: string }) =>
    `**${p.name}** does not play in this match. Choose one of its two players: **${p.challenger}** or **${p.opponent}**.`,
  "award-bot": () => "Bots play in no match. Choose one of the two players.",
  "moderators-only": () =>
    "Only members with the permission *Manage Server* or *Timeout Members* can do this.",
  "managers-only": () => "Only members with the permission *Manage Server* can do this.",
  fault: (p: { reference: string }) =>
    `Something went wrong here, and nothing was lost. Try again; if it stays, tell the server's owner this number: ${p.reference}`,
};
