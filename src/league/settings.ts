import { z } from "zod";
import { rulesetIds } from "../game/types.js";
import type { RecordType, Transaction } from "../store/store.js";
import { migration, versioned } from "../store/versioned.js";
import { mostCaps } from "./ledger.js";

/** How long a turn may take, as a server or a challenge chooses. */
export const clockChoices = ["5m", "1h", "1d", "3d"] as const;
export const onOff = ["on", "off"] as const;
/** Channels that can be named at once: as many as Discord's menu takes. */
export const mostChannels = 25;
/** As good as no limit. */
export const noBidLimit = mostCaps;
export const noGiftLimit = mostCaps;

const caps = z.int().nonnegative().max(noBidLimit);
/** A language of the bot, or null for the locale that Discord tells. */
const language = z.string().nullable();

/** What a leaderboard does with people who have left the server. */
export const leaversChoices = ["shown", "hidden"] as const;

const serverSettingsSchema = z.object({
  schema: z.literal(3),
  /** Where boards stand. */
  boards: z.enum(["channel", "thread"]),
  /** Channels in which people may challenge; empty for all. A thread belongs to its channel. */
  channels: z.array(z.string()).max(mostChannels).readonly(),
  /** Bids in bottle caps; friendly matches, for nothing, are always allowed. */
  leastBid: caps,
  mostBid: caps,
  ruleset: z.enum(rulesetIds),
  clock: z.enum(clockChoices),
  language,
  /** Whether players see before a match how many cards of each rank the other one brought. */
  inspection: z.enum(onOff),
  /** Channel that is told of grants, resets, bars, awards and closed matches. */
  logChannel: z.string().nullable(),
  /** Bottle caps that can be given away in one gift, and by one person in one UTC day. */
  mostGift: caps,
  mostGiftsADay: caps,
  leavers: z.enum(leaversChoices),
});

/** From before people who left could be hidden. */
const serverSettingsSchema2 = serverSettingsSchema.omit({ leavers: true }).extend({ schema: z.literal(2) });

/** From before gifts had limits. */
const serverSettingsSchema1 = serverSettingsSchema2
  .omit({ mostGift: true, mostGiftsADay: true })
  .extend({ schema: z.literal(1) });

/** What the owner of a server chose. */
export type ServerSettings = z.infer<typeof serverSettingsSchema>;

/** One per server, under `serverSettingsId`. */
export const serverSettingsRecord: RecordType<ServerSettings> = {
  kind: "settings",
  schema: versioned<ServerSettings>(3, serverSettingsSchema, [
    migration(1, serverSettingsSchema1, (old) => ({
      ...old,
      schema: 2 as const,
      mostGift: noGiftLimit,
      mostGiftsADay: noGiftLimit,
    })),
    migration(2, serverSettingsSchema2, (old) => ({ ...old, schema: 3 as const, leavers: "shown" as const })),
  ]),
};
export const serverSettingsId = "server";

export const standardServerSettings: ServerSettings = {
  schema: 3,
  boards: "channel",
  channels: [],
  leastBid: 0,
  mostBid: noBidLimit,
  // The video game's own behaviour is what most people know.
  ruleset: "newvegas",
  clock: "1d",
  language: null,
  inspection: "off",
  logChannel: null,
  mostGift: noGiftLimit,
  mostGiftsADay: noGiftLimit,
  leavers: "shown",
};

const preferencesSchema = z.object({
  schema: z.literal(1),
  /** Whether this person is called by a mention when it is their turn. */
  mentions: z.enum(onOff),
  display: z.enum(["pictures", "text"]),
  language,
});

/** What a person chose for themselves in one server. */
export type Preferences = z.infer<typeof preferencesSchema>;

/** One per person in a server, under the person's id. */
export const preferencesRecord: RecordType<Preferences> = {
  kind: "preferences",
  schema: versioned(1, preferencesSchema),
};

export const standardPreferences: Preferences = {
  schema: 1,
  mentions: "on",
  display: "pictures",
  language: null,
};

export type SettingsOutcome =
  | { readonly kind: "changed"; readonly settings: ServerSettings }
  | { readonly kind: "least-above-most"; readonly least: number; readonly most: number };

/** Changes what a server has chosen; what is not named stays. Who may is the caller's to check. */
export async function changeServerSettings(
  tx: Transaction,
  change: Partial<Omit<ServerSettings, "schema">>,
): Promise<SettingsOutcome> {
  const known = (await tx.get(serverSettingsRecord, serverSettingsId)) ?? standardServerSettings;
  const settings = { ...known, ...change };
  const { leastBid, mostBid } = settings;
  if (leastBid > mostBid) return { kind: "least-above-most", least: leastBid, most: mostBid };
  tx.put(serverSettingsRecord, serverSettingsId, settings);
  return { kind: "changed", settings };
}

/** Changes what a person has chosen; what is not named stays. */
export async function changePreferences(
  tx: Transaction,
  userId: string,
  change: Partial<Omit<Preferences, "schema">>,
): Promise<Preferences> {
  const preferences = { ...((await tx.get(preferencesRecord, userId)) ?? standardPreferences), ...change };
  tx.put(preferencesRecord, userId, preferences);
  return preferences;
}
