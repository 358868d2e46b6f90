import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ComponentType } from "discord.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cast } from "../../playground/cast.js";
import type { StoredInteraction, StoredMessage } from "../../playground/model.js";
import { type Playground, startPlayground } from "../../playground/server.js";
import { guidePages } from "../../src/commands/guide/pages.js";
import { wordsFor } from "../../src/text/language.js";
import { type BotProcess, deploy, startBotProcess } from "../support/program.js";
import { piecesOnlyIn, says, withoutCommands } from "../support/texts.js";
import {
  asksForCard,
  createPlayer,
  firstOf,
  type Player,
  type Press,
  playTurn,
  pressable,
  textOf,
} from "./player.js";

const timeoutMs = 180_000;
const mostTurns = 250;
/** Turns in which everything that can be opened is looked at before a move is made. */
const thoroughTurns = 14;
const polish = "pl";

describe("a whole match in a Polish server", () => {
  const english = piecesOnlyIn(wordsFor("en"), wordsFor(polish));
  const shown = new Set<string>();
  let playground: Playground;
  let bot: BotProcess;
  let dataDir: string;

  beforeAll(async () => {
    playground = await startPlayground({ port: 0 });
    dataDir = await mkdtemp(join(tmpdir(), "caravan-polish-"));
    await deploy({ playground, dataDir });
    for (const person of playground.world.people.values()) person.locale = polish;
    const server = playground.world.servers.get(cast.server);
    if (!server) throw new Error("no server");
    playground.world.servers.set(server.id, { ...server, locale: polish });
    playground.watchers.add(({ body }) => {
      for (const text of textsIn(body)) shown.add(withoutCommands(text));
    });
    bot = await startBotProcess({ playground, dataDir });
  });
  afterAll(async () => {
    await bot?.stop();
    await playground?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const player = (name: keyof typeof cast.people): Player => createPlayer(playground, cast.people[name]);
  const first = (message: StoredMessage, kind: string): Press => {
    const [press] = pressable(message, kind);
    if (!press) throw new Error(`no ${kind} in: ${textOf(message)}`);
    return press;
  };

  /** Opens whatever leads on from a hand message, and comes back. */
  async function lookAround(person: Player, hand: StoredMessage): Promise<void> {
    for (const { customId } of pressable(hand, "card")) {
      await person.click(hand, customId);
      await person.click(hand, first(hand, "back").customId);
    }
    for (const kind of ["disband", "resign"]) {
      const [press] = pressable(hand, kind);
      if (!press) continue;
      await person.click(hand, press.customId);
      await person.click(hand, first(hand, "back").customId);
    }
  }

  async function challenged(asker: Player, asked: Player, bid: number): Promise<StoredMessage> {
    return asker.answer(await asker.command("caravan challenge", { opponent: asked.id, bid }));
  }

  it("is played from the challenge to the rematch", { timeout: timeoutMs }, async () => {
    const [ada, bruno, celina] = [player("Ada"), player("Bruno"), player("Celina")];
    for (const path of [
      "caps balance",
      "caps daily",
      "caps daily",
      "leaderboard",
      "matches",
      "profile",
      "caravan hand",
      "settings me",
      "settings server",
    ]) {
      await ada.command(path);
    }
    await ada.command("caps balance", { user: bruno.id });
    await challenged(ada, ada, 0);
    await challenged(ada, bruno, 1_000_000);
    const declined = await challenged(ada, bruno, 0);
    await celina.click(declined, first(declined, "accept").customId);
    await bruno.click(declined, first(declined, "decline").customId);
    const withdrawn = await challenged(ada, bruno, 5);
    await challenged(ada, bruno, 5);
    await ada.click(withdrawn, first(withdrawn, "withdraw").customId);
    const raised = await challenged(ada, celina, 30);
    const form = await celina.click(raised, first(raised, "raise").customId);
    await playground.actions.submitModal(celina.id, form.id, { [fieldOf(form)]: "450" });
    await ada.click(raised, first(raised, "decline").customId);
    const accepted = await challenged(ada, bruno, 22);
    await bruno.click(accepted, first(accepted, "accept").customId);
    const board = await ada.until("the board", (message) => pressable(message, "hand").length > 0);
    await celina.click(board, first(board, "hand").customId);

    const guide = ada.answer(await ada.click(board, first(board, "rules").customId));
    for (const page of guidePages) {
      await ada.select(guide, menuOf(guide), `newvegas.${page}`);
    }

    const isResult = (message: StoredMessage) => pressable(message, "rematch").length > 0;
    for (let turn = 0; turn < mostTurns && !ada.sees().some(isResult); turn++) {
      const next = await firstOf<Player | null>((over) => [
        ...[ada, bruno].map(async (person) => {
          await person.until("their turn", asksForCard, over);
          return person;
        }),
        ada.until("the result", isResult, over).then(() => null),
      ]);
      if (!next) break;
      const hand = await next.until("their turn", asksForCard);
      if (turn < thoroughTurns) await lookAround(next, hand);
      await playTurn(next);
    }
    const result = await ada.until("the result", isResult);
    await ada.click(result, first(result, "rematch").customId);
    await bruno.command("leaderboard");
    expect([...playground.world.interactions.values()].filter(({ state }) => state === "failed")).toEqual([]);
  });

  it("shows no English anywhere on the way", () => {
    expect(shown.size).toBeGreaterThan(200);
    const found = [...shown].flatMap((text) =>
      english.filter((piece) => says(text, piece)).map((piece) => ({ piece, text })),
    );
    expect(found).toEqual([]);
  });

  it("would notice English: its own words are found in what English people see", () => {
    const words = wordsFor("en");
    const samples = [
      words.hand.chooseCard,
      words.hand.back,
      words.board.turn({ name: "Ada" }),
      words.challenge.accept,
      words.caps(7),
      words.status.outbid,
      words.refusal.stranger(),
    ];
    for (const sample of samples) {
      expect([sample, english.some((piece) => says(sample, piece))]).toEqual([sample, true]);
    }
    expect(english.length).toBeGreaterThan(250);
  });
});

function menuOf(message: StoredMessage): string {
  for (const row of message.components) {
    const [part] = "components" in row ? row.components : [];
    if (part?.type === ComponentType.StringSelect) return part.custom_id;
  }
  throw new Error(`no menu in: ${textOf(message)}`);
}

/** The first field of the form that answered. */
function fieldOf({ modal, label }: StoredInteraction): string {
  const [row] = modal?.components ?? [];
  const [field] = row && "components" in row ? row.components : [];
  if (!field || !("custom_id" in field)) throw new Error(`no form for ${label}`);
  return field.custom_id;
}

/** What stands for machines in a body. */
const unseen = new Set(["custom_id", "value", "url", "filename", "id", "nonce", "parse", "users", "name"]);

/** Everything in a body that people read. */
function textsIn(body: unknown): string[] {
  if (typeof body === "string") return [body];
  if (Array.isArray(body)) return body.flatMap(textsIn);
  if (typeof body !== "object" || body === null) return [];
  return Object.entries(body).flatMap(([key, inner]) => (unseen.has(key) ? [] : textsIn(inner)));
}
