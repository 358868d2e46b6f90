export const privacy = {
  /** In place of a name, in matches of somebody who had themselves deleted. */
  someone: "someone who left",
  exported:
    "Here is everything stored about you in this server, as a file that only you can see. What you may not know before the end of a running match (its deal, your opponent's deck) is left out.",
  /** For screen readers. */
  file: "Everything stored about you in this server, as JSON",
  packed: "It is long, so the file is packed with gzip.",
  ask: "**Delete everything that is stored about you in this server?**",
  gone: (p: { balance: string }) =>
    `- Your wallet (**${p.balance}**) and its history, your place on the leaderboard, your decks of this server and your settings are deleted. The caps are lost.`,
  forfeits: (p: { matches: string; stakes: string }) =>
    `- You are in the middle of **${p.matches}**: your opponents win, and your stakes of **${p.stakes}** go to them.`,
  forfeitsFriendly: (p: { matches: string }) =>
    `- You are in the middle of **${p.matches}**: your opponents win. Nothing is staked.`,
  challenges: (p: { count: string }) =>
    `- Open challenges, withdrawn or declined: **${p.count}**. Nothing is staked in them.`,
  decks: (p: { count: string }) =>
    `- Decks that you keep for all servers stay (**${p.count}**), unless you press the second button.`,
  seats: (p: { someone: string }) =>
    `- Finished matches stay, with "${p.someone}" in your place. Messages that were posted in channels stay as they are.`,
  comeBack: (p: { days: number }) =>
    `- Should you come back within ${p.days} days, you start with no caps: for that long a mark is kept from which your name cannot be read.`,
  dismiss: "This cannot be undone. Dismiss this message to keep everything.",
  yes: "Delete everything",
  yesEverywhere: "Delete everything, and those decks",
  changed: "Your matches have changed meanwhile, so nothing was deleted. This is how it stands now:",
  done: "Everything that was stored about you in this server is deleted.",
  doneSoon:
    "Your wallet and all that is yours alone are deleted. Your seats in finished matches become anonymous within minutes.",
  nothing: "Nothing is stored about you in this server any more.",
};
