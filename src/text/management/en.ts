export const management = {
  command: {
    grant: "Give somebody caps that are made for it, or take some away (Manage Server)",
    grantUser: "Whose caps",
    grantAmount: "How many bottle caps; below 0 to take them away",
    reason: "Why; it is kept, and told in the log channel",
    reset: "Bring somebody, or the whole server, back to the starting caps (Manage Server)",
    resetUser: "Who (the whole server when left out; you are asked once more)",
    moderation: "Keep somebody from playing Caravan here, or let them play again",
    bar: "Bar a member from playing; their matches end with the stakes back",
    barUser: "Who may not play any more",
    barReason: "Why; they are told, and it is told in the log channel",
    unbar: "Let a barred member play again",
    unbarUser: "Who may play again",
    list: "Who is barred from playing",
  },
  youGranted: (p: { name: string; amount: string; balance: string }) =>
    `**${p.name}** gets **${p.amount}** and now has **${p.balance}**. They find it in \`/caps history\`.`,
  youTook: (p: { name: string; amount: string; balance: string }) =>
    `**${p.name}** loses **${p.amount}** and now has **${p.balance}**. They find it in \`/caps history\`.`,
  youReset: (p: { name: string; balance: string }) =>
    `**${p.name}** is back at **${p.balance}**. What is staked in running matches stays there, and goes to whoever wins.`,
  youResetAll: (p: { caps: string }) =>
    `Everybody is back at **${p.caps}**: nobody can spend any more what they had before. The leaderboard follows within a minute or so.`,
  resetAll: {
    ask: "**Bring everybody in this server back to the starting caps?**",
    wallets: (p: { wallets: string; caps: string; start: string }) =>
      `- Wallets here: **${p.wallets}**, with **${p.caps}** in them altogether. Each is set to **${p.start}**, those with less too.`,
    stakes:
      "- Running matches go on: what is staked in them stays there and is paid out on top. Close a match with `/caravan void` first where that is not wanted.",
    reason: (p: { reason: string }) => `- Everybody reads in \`/caps history\`: *${p.reason}*`,
    dismiss: "This cannot be undone. Dismiss this message to leave everything as it is.",
    yes: "Reset everybody",
  },
  youBarred: (p: { name: string }) => `**${p.name}** is barred from playing in this server.`,
  matchesClosed: (p: { matches: string }) => `Closed, with both stakes back: ${p.matches}.`,
  challengesClosed: (p: { challenges: string }) => `Withdrawn or declined: ${p.challenges}.`,
  youUnbarred: (p: { name: string }) => `**${p.name}** may play in this server again.`,
  list: {
    title: "Barred from playing here",
    empty: "Nobody is barred from playing in this server.",
    line: (p: { user: string; since: string }) => `${p.user}, barred ${p.since}`,
    lineBecause: (p: { user: string; since: string; reason: string }) =>
      `${p.user}, barred ${p.since}: *${p.reason}*`,
    page: (p: { page: number; pages: number; size: string }) =>
      `Page ${p.page} of ${p.pages} · ${p.size} altogether`,
  },
  logTrouble: (p: { channel: string; since: string }) =>
    `⚠️ The log channel ${p.channel} could not be written to (${p.since}). Give the bot *View Channel* and *Send Messages* there, or choose another with \`/settings server\`: what waits is then told.`,
  /** Lines of the log channel. */
  log: {
    granted: (p: { by: string; user: string; amount: string; reason: string }) =>
      `${p.by} gave ${p.user} **${p.amount}**: *${p.reason}*`,
    taken: (p: { by: string; user: string; amount: string; reason: string }) =>
      `${p.by} took **${p.amount}** from ${p.user}: *${p.reason}*`,
    resetDown: (p: { by: string; user: string; amount: string; reason: string }) =>
      `${p.by} reset ${p.user} to the starting caps, which took **${p.amount}**: *${p.reason}*`,
    resetUp: (p: { by: string; user: string; amount: string; reason: string }) =>
      `${p.by} reset ${p.user} to the starting caps, which gave **${p.amount}**: *${p.reason}*`,
    resetAll: (p: { by: string; wallets: string; reason: string }) =>
      `${p.by} reset the whole server to the starting caps (wallets: ${p.wallets}): *${p.reason}*`,
    barred: (p: { by: string; user: string; matches: string }) =>
      `${p.by} barred ${p.user} from playing; closed with both stakes back: ${p.matches}.`,
    barredBecause: (p: { by: string; user: string; matches: string; reason: string }) =>
      `${p.by} barred ${p.user} from playing; closed with both stakes back: ${p.matches}. *${p.reason}*`,
    unbarred: (p: { by: string; user: string }) => `${p.by} lets ${p.user} play again.`,
  },
};
