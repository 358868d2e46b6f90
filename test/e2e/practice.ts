import type { StoredMessage } from "../../playground/model.js";
import { parseControlId } from "../../src/commands/ids.js";
import { handControlOf } from "../../src/commands/table/hand-choice.js";
import { menuOf, type Player, type Press, pressable, textOf } from "./player.js";

/** The buttons of a hand's control in a practice match. */
export function inPractice(message: StoredMessage, kind: string): Press[] {
  return pressable(message, "practice").filter(
    ({ customId }) => handControlOf(parseControlId(customId)?.argument ?? "")?.kind === kind,
  );
}

export function isPractice(message: StoredMessage): boolean {
  return JSON.stringify(message.components).includes('"v1:practice');
}

export function isOver(message: StoredMessage): boolean {
  return pressable(message, "practice-again").length > 0;
}

export function asksForMove(message: StoredMessage): boolean {
  return inPractice(message, "card").length > 0;
}

/** Starts a match and gives its message, once the house has made its first move if that is the house's. */
export async function practise(
  player: Player,
  options: Parameters<Player["command"]>[1] = { level: "greenhorn" },
): Promise<StoredMessage> {
  const answer = player.answer(await player.command("practice", options));
  return player.until("their turn", (each) => each.id === answer.id && asksForMove(each));
}

/** Waits until the person is to move in this message again, or the match is over. */
export function nextTurn(player: Player, { id }: StoredMessage): Promise<StoredMessage> {
  return player.until("the house's move", (each) => each.id === id && (asksForMove(each) || isOver(each)));
}

const bestValue = 26;

/** Plays one turn: the numeral that brings an own caravan highest without passing 26, else a face, else a discard. */
export async function playPractice(player: Player, message: StoredMessage): Promise<void> {
  for (const card of inPractice(message, "card")) {
    await player.click(message, card.customId);
    const [best] = inPractice(message, "move")
      .map((press) => ({ press, value: Number(/→ (\d+)/.exec(press.label)?.[1] ?? Number.NaN) }))
      .filter(({ press, value }) => !press.customId.endsWith(">x") && value <= bestValue)
      .sort((left, right) => right.value - left.value);
    if (best) return void (await player.click(message, best.press.customId));
    await player.click(message, inPractice(message, "back")[0]?.customId ?? "");
  }
  const last = inPractice(message, "card").at(-1);
  await player.click(message, last?.customId ?? "");
  const discard = inPractice(message, "move").find(({ customId }) => customId.endsWith(">x"));
  if (!discard) throw new Error(`nothing can be played: ${textOf(message)}`);
  await player.click(message, discard.customId);
}

/** Chooses an opponent in the menu of `/practice`. */
export async function chooseOpponent(
  player: Player,
  room: StoredMessage,
  character: string,
): Promise<StoredMessage> {
  const { customId } = menuOf(room, "Choose an opponent");
  const answer = player.answer(await player.select(room, customId, character));
  return player.until("their turn", (each) => each.id === answer.id && asksForMove(each));
}
