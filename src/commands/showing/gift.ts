import { memberRecord } from "../../league/member.js";
import type { GiftTold } from "../../match/showing.js";
import { message } from "../../render/message.js";
import type { Scope } from "../../store/store.js";
import { wordsFor } from "../../text/language.js";
import { mention, safeName } from "../../text/markup.js";
import { restPayload } from "../payload.js";
import type { Occasion } from "./occasion.js";
import { postInFirst } from "./post.js";
import type { ShowingTools } from "./tools.js";

/** What everybody sees of a gift, in the language of the server; only the one who gets something is mentioned. */
export function giftMessage(gift: Pick<GiftTold, "language" | "to" | "amount">, giver: string) {
  const words = wordsFor(gift.language);
  const said = { giver: safeName(giver), taker: mention(gift.to), amount: words.caps(gift.amount) };
  return message({ content: words.wallet.gift(said), mentions: [gift.to] });
}

/** Tells of a gift whose command was never answered: the process died, or Discord did not take the answer. */
export async function showGift(
  { store, rest }: ShowingTools,
  scope: Scope,
  gift: GiftTold,
  attempt: Occasion["attempt"],
): Promise<void> {
  const giver = await store.read(scope, memberRecord, gift.from);
  // Whoever had themselves deleted meanwhile is not told of any more.
  if (!giver) return;
  const line = giftMessage(gift, giver.name);
  await postInFirst(rest, [gift.channel], {
    payload: restPayload(line),
    nonce: `${gift.interaction}.gift`,
    attempt,
    // Ids of Discord grow with time, whatever they are of.
    after: gift.interaction,
    isIt: (found) => found.interaction_metadata?.id === gift.interaction || found.content === line.content,
  });
}
