import { type PermissionResolvable, PermissionsBitField } from "discord.js";

/** A permission that the bot uses, and what the owner of a server is told about it. */
export interface UsedPermission {
  readonly name: keyof typeof PermissionsBitField.Flags;
  /** As Discord's own settings call it. */
  readonly title: string;
  readonly purpose: string;
  readonly without: string;
}

/** Everything the bot asks a server for, and nothing else. */
export const usedPermissions: readonly UsedPermission[] = [
  {
    name: "ViewChannel",
    title: "View Channels",
    purpose: "find the channel in which somebody plays",
    without: "no board and no result can be posted there; hands are played on",
  },
  {
    name: "SendMessages",
    title: "Send Messages",
    purpose: "post the board and the result",
    without: "no board and no result; hands are played on",
  },
  {
    name: "EmbedLinks",
    title: "Embed Links",
    purpose: "frame the board and say beneath it whose turn it is",
    without: "no board and no result; hands are played on",
  },
  {
    name: "AttachFiles",
    title: "Attach Files",
    purpose: "upload the picture of the board",
    without: "no board and no result; hands are played on",
  },
  {
    name: "ReadMessageHistory",
    title: "Read Message History",
    purpose: "find a board again that was posted just before the bot died",
    without: "a board may stand twice after the bot died",
  },
  {
    name: "CreatePublicThreads",
    title: "Create Public Threads",
    purpose: "open a thread for each match, where a server wants that",
    without: "boards stand in the channel itself",
  },
  {
    name: "SendMessagesInThreads",
    title: "Send Messages in Threads",
    purpose: "play in threads",
    without: "boards stand in the channel itself",
  },
];

const all = new PermissionsBitField(usedPermissions.map(({ name }) => name));

/**
 * The link by which the owner of a server invites the bot, with exactly the permissions it uses.
 * Source: Discord's "Bot Authorization Flow".
 */
export function inviteLink(application: string): string {
  const query = new URLSearchParams({
    client_id: application,
    scope: "bot applications.commands",
    permissions: String(all.bitfield),
  });
  return `https://discord.com/oauth2/authorize?${query}`;
}

/** What a server has not given the bot; an administrator has everything. */
export function missingPermissions(given: PermissionResolvable): readonly UsedPermission[] {
  const permissions = new PermissionsBitField(given);
  return usedPermissions.filter(({ name }) => !permissions.has(name));
}
