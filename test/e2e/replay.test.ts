import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { cast } from "../../playground/cast.js";
import type { StoredMessage } from "../../playground/model.js";
import { mostFilmBytes } from "../../src/render/film.js";
import { wordsFor } from "../../src/text/language.js";
import { readGif } from "../support/gif.js";
import { validateBody } from "../support/openapi.js";
import { buttonNamed, type Player, pressable, textOf } from "./player.js";
import { backends, deal, openHouse, playFirst, resign, resultOf } from "./table.js";

const timeoutMs = 240_000;
const turns = 8;
const root = join(import.meta.dirname, "../..");

it.each(backends)(
  "a finished match is replayed by its buttons and given as record and animation, on %s",
  { timeout: timeoutMs },
  async (backend) => {
    const house = await openHouse(onTestFinished, backend);
    const { playground } = house;
    const problems: string[] = [];
    playground.watchers.add((call) => problems.push(...validateBody(call)));
    const [ada, bruno, dusty] = [house.player("Ada"), house.player("Bruno"), house.player("Dusty")];
    const table = await deal(ada, bruno, 20);
    const early = ada.answer(await ada.command("caravan replay", { match: table.id }));
    expect(textOf(early)).toBe(wordsFor("en").replay.running);
    let [next, other] = [table.next, table.other];
    for (let turn = 0; turn < turns; turn += 1) {
      await playFirst(next, table.id);
      [next, other] = [other, next];
    }
    await resign(next, table.id);
    const result = await dusty.until("the result", (message) => resultOf(message, table.id));

    // Whoever presses has a message of their own, also who did not play.
    const press = async (person: Player, message: StoredMessage, label: string) =>
      person.answer(await person.click(message, buttonNamed(message, label).customId));
    const opened = await press(dusty, result, "Replay");
    expect(opened.onlyFor).toBe(dusty.id);
    const pages = [textOf(opened)];
    while (!buttonNamed(opened, "▶").disabled) {
      await dusty.click(opened, buttonNamed(opened, "▶").customId);
      pages.push(textOf(opened));
    }
    expect(pages).toHaveLength(turns + 1);
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages[0]).toContain(`**The deal** of a match of ${turns} moves`);
    expect(pages.at(-1)).toMatch(/resigned\..* wins\./);
    for (const page of pages) expect(page.match(/ holds: /g)).toHaveLength(2);
    expect(opened.attachments).toHaveLength(1);
    expect(opened.attachments[0]?.description).toContain("holds: ");

    // Many presses at once, by one who plays fast and one who looks on, are each answered.
    const second = ada.answer(await ada.command("caravan replay", { match: table.id }));
    const presses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2
          ? ada.click(second, buttonNamed(second, "▶").customId)
          : dusty.click(opened, buttonNamed(opened, "◀").customId),
      ),
    );
    expect(presses.filter(({ state }) => state === "failed")).toEqual([]);
    expect(textOf(second)).toContain("**Move 1** of 8");

    const offered = await playground.actions.autocomplete(
      ada.id,
      cast.channel,
      "caravan replay",
      {
        match: "bru",
      },
      "match",
    );
    expect(offered.map(({ value }) => value)).toEqual([table.id]);

    const bytesOf = async (message: StoredMessage) => {
      const [attachment] = message.attachments;
      const answer = await fetch(attachment?.url ?? "");
      return new Uint8Array(await answer.arrayBuffer());
    };
    const record = await press(dusty, opened, "Record");
    const folder = await mkdtemp(join(tmpdir(), "caravan-replay-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, record.attachments[0]?.filename ?? "");
    await writeFile(file, await bytesOf(record));
    const checked = spawnSync(process.execPath, ["dist/tools/conformance.js", file], {
      cwd: root,
      encoding: "utf8",
    });
    expect(checked.stdout).toContain(`match ${table.id}, newvegas, ${turns} moves`);
    expect(checked.status).toBe(0);

    const begun = await press(dusty, opened, "Animation");
    const done = await dusty.until(
      "the animation",
      (message) => message.id === begun.id && message.attachments.length > 0,
    );
    expect(done.onlyFor).toBe(dusty.id);
    expect(done.attachments[0]?.filename).toBe(`caravan-${table.id}.gif`);
    const gif = await bytesOf(done);
    const film = readGif(gif);
    expect(gif.length).toBeLessThan(mostFilmBytes);
    expect(film.frames).toHaveLength(turns + 1);
    expect(film.width).toBe(640);
    expect(film.height).toBeGreaterThan(500);
    expect(problems).toEqual([]);

    // In Polish and in words.
    const celina = house.player("Celina");
    await celina.command("settings me", { display: "text" });
    const polish = celina.answer(await celina.command("caravan replay", { match: table.id }));
    expect(polish.attachments).toEqual([]);
    expect(textOf(polish)).toContain("**Rozdanie**; cała partia: 8 ruchów");
    expect(textOf(polish)).toContain(", karty w ręce: ");
    expect(pressable(polish, "replay").map(({ label }) => label)).toEqual(["Dalej", "Koniec", "Idź do …"]);
  },
);
