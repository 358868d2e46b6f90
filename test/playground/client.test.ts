import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  type ChatInputCommandInteraction,
  ComponentType,
  type Interaction,
  MessageFlags,
  ModalBuilder,
  StringSelectMenuBuilder,
  type TextChannel,
  TextInputBuilder,
  TextInputStyle,
} from "discord.js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ActionRefused } from "../../playground/actions.js";
import { cast } from "../../playground/cast.js";
import type { StoredInteraction, StoredMessage } from "../../playground/model.js";
import { type Playground, startPlayground } from "../../playground/server.js";
import { startTinyBot, type TinyBot, tinyCommands } from "./tiny-bot.js";

const { Ada, Bruno } = cast.people;
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let playground: Playground;
let bot: TinyBot;

beforeAll(async () => {
  playground = await startPlayground({ port: 0 });
  bot = await startTinyBot(playground);
});
afterAll(async () => {
  await bot.stop();
  await playground.close();
});
beforeEach(() => {
  bot.thrown.length = 0;
  playground.world.calls.length = 0;
});

const command = (options = {}) =>
  playground.actions.runCommand(Ada, cast.channel, "greet", { whom: Bruno, ...options });

/** Runs `/greet` and gives the bot's own client something to do with it. */
async function greet(work: (interaction: ChatInputCommandInteraction) => Promise<unknown>, options = {}) {
  let done: Promise<unknown> = Promise.resolve();
  bot.handle((interaction) => {
    if (interaction.isChatInputCommand()) done = work(interaction);
    return done;
  });
  const outcome = await command(options);
  await done;
  return outcome;
}

function onClick(work: (interaction: Interaction) => Promise<unknown>): () => Promise<unknown> {
  let done: Promise<unknown> = Promise.resolve();
  bot.handle((interaction) => {
    done = work(interaction);
    return done;
  });
  return () => done;
}

function original(outcome: StoredInteraction): StoredMessage {
  const message = playground.world.messages.get(outcome.original ?? "");
  if (!message) throw new Error(`no message answers the interaction: ${outcome.state}`);
  return message;
}

const row = (...parts: (ButtonBuilder | StringSelectMenuBuilder)[]) =>
  new ActionRowBuilder<ButtonBuilder | StringSelectMenuBuilder>({}).addComponents(...parts);
const button = (id: string) =>
  new ButtonBuilder({ style: ButtonStyle.Primary, custom_id: id, label: `Press ${id}` });
const textOf = (person: string) =>
  playground.world.sees(person, cast.channel).map((message) => message.content);
const calls = () => playground.world.calls.map(({ method, route, status }) => `${method} ${route} ${status}`);

describe("the real client, logging in", () => {
  it("knows the pretend server, its channel and itself", () => {
    expect(bot.client.user.id).toBe(playground.application.id);
    expect(bot.client.guilds.cache.map(({ name }) => name)).toEqual(["Goodsprings"]);
    expect(bot.client.channels.cache.get(cast.channel)?.isTextBased()).toBe(true);
  });

  it("is turned away with another token", async () => {
    const stranger = { ...playground, application: { ...playground.application, token: "AAA.BBB.CCC" } };
    await expect(startTinyBot(stranger)).rejects.toMatchObject({ code: "TokenInvalid" });
  });
});

describe("commands of the real client", () => {
  it("are registered for every server, with ids that outlive a second registration", async () => {
    const first = await bot.client.application.commands.set(tinyCommands);
    const second = await bot.client.application.commands.set(tinyCommands);
    expect([...first.keys()]).toEqual([...second.keys()]);
    const fetched = await bot.client.application.commands.fetch({ withLocalizations: true });
    expect(fetched.map(({ name, nameLocalizations }) => [name, nameLocalizations?.pl])).toEqual([
      ["greet", "powitaj"],
      ["shop", undefined],
    ]);
  });

  it("are added, changed and taken away for one server", async () => {
    const { commands } = bot.client.application;
    const made = await commands.create({ name: "local", description: "Here alone" }, cast.server);
    const changed = await commands.edit(made, { description: "Still here" }, cast.server);
    expect(changed.description).toBe("Still here");
    await commands.delete(made, cast.server);
    expect((await commands.fetch({ guildId: cast.server })).size).toBe(0);
  });

  it("reach the bot with options, the people in them and the locale", async () => {
    let seen: unknown;
    await greet(
      async (interaction) => {
        const { options, locale, guildLocale } = interaction;
        const whom = options.getUser("whom", true);
        const numbers = [options.getInteger("times"), options.getString("mood")];
        seen = [whom.displayName, whom.bot, numbers, locale, guildLocale, interaction.member?.user.id];
        await interaction.reply("hello");
      },
      { times: 3, mood: "warm" },
    );
    expect(seen).toEqual(["Bruno", false, [3, "warm"], "en-US", "en-US", Ada]);
  });

  it("reach the bot with their subcommand", async () => {
    let seen = "";
    bot.handle(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      seen = `${interaction.commandName} ${interaction.options.getSubcommand()}`;
      await interaction.reply("open");
    });
    await playground.actions.runCommand(Ada, cast.channel, "shop open", {});
    expect(seen).toBe("shop open");
  });

  const impossible: readonly (readonly [string, string, Record<string, string | number>])[] = [
    ["a missing option", "greet", {}],
    ["a number above its bounds", "greet", { whom: Bruno, times: 6 }],
    ["a fraction", "greet", { whom: Bruno, times: 1.5 }],
    ["a word for a number", "greet", { whom: Bruno, times: "three" }],
    ["a choice that is not offered", "greet", { whom: Bruno, mood: "tepid" }],
    ["an unknown option", "greet", { whom: Bruno, colour: "red" }],
    ["a person who is not there", "greet", { whom: "400000000000000099" }],
    ["a command without its subcommand", "shop", {}],
    ["an unknown command", "dance", {}],
  ];
  it.each(impossible)("cannot be sent with %s", async (_, path, options) => {
    await expect(playground.actions.runCommand(Ada, cast.channel, path, options)).rejects.toThrow(
      ActionRefused,
    );
  });

  it("are completed while they are typed", async () => {
    bot.handle(async (interaction) => {
      if (!interaction.isAutocomplete()) return;
      const { name, value } = interaction.options.getFocused(true);
      await interaction.respond([{ name: `${name}: ${value}`, value: "Primm" }]);
    });
    const options = { town: "Pri" };
    const choices = await playground.actions.autocomplete(Ada, cast.channel, "greet", options, "town");
    expect(choices).toEqual([{ name: "town: Pri", value: "Primm" }]);
  });
});

describe("an answer of the real client", () => {
  it("is public, and told with the message when it asks for it", async () => {
    let id = "";
    const outcome = await greet(async (interaction) => {
      const response = await interaction.reply({ content: "hello", withResponse: true });
      id = response.resource?.message?.id ?? "";
    });
    expect(outcome).toMatchObject({ state: "answered", response: 4, original: id });
    expect(textOf(Bruno)).toContain("hello");
    expect(calls()).toEqual(["POST /interactions/:id/:token/callback 200"]);
  });

  it("is private where it says so: nobody else sees it, and it is gone when the client is opened anew", async () => {
    await greet((interaction) => interaction.reply({ content: "psst", flags: MessageFlags.Ephemeral }));
    expect(textOf(Ada)).toContain("psst");
    expect(textOf(Bruno)).not.toContain("psst");
    playground.world.forgetEphemerals(Ada);
    expect(textOf(Ada)).not.toContain("psst");
  });

  it("comes later after a deferral, with its privacy fixed by the deferral", async () => {
    const outcome = await greet(async (interaction) => {
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      await interaction.editReply("thought");
    });
    expect(original(outcome)).toMatchObject({ content: "thought", onlyFor: Ada });
    expect(calls()).toEqual([
      "POST /interactions/:id/:token/callback 204",
      "PATCH /webhooks/:application/:token/messages/:message 200",
    ]);
  });

  it("can be fetched, followed up and deleted", async () => {
    const outcome = await greet(async (interaction) => {
      await interaction.reply("first");
      const fetched = await interaction.fetchReply();
      await interaction.followUp({ content: `after ${fetched.content}`, flags: MessageFlags.Ephemeral });
      await interaction.deleteReply();
    });
    expect(playground.world.messages.has(outcome.original ?? "")).toBe(false);
    expect(textOf(Ada)).toContain("after first");
    expect(textOf(Bruno)).not.toContain("after first");
  });

  it("updates the message whose button was pressed", async () => {
    const outcome = await greet((interaction) =>
      interaction.reply({ content: "press", components: [row(button("a"))] }),
    );
    const done = onClick(async (interaction) => {
      if (interaction.isButton())
        await interaction.update({ content: `pressed ${interaction.customId}`, components: [] });
    });
    const clicked = await playground.actions.click(Bruno, original(outcome).id, "a");
    await done();
    expect(clicked).toMatchObject({ state: "answered", response: 7, original: outcome.original });
    expect(original(outcome)).toMatchObject({ content: "pressed a", components: [] });
  });

  it("can wait after a press without changing anything yet", async () => {
    const menu = new StringSelectMenuBuilder({
      custom_id: "menu",
      options: [
        { label: "One", value: "1" },
        { label: "Two", value: "2" },
      ],
    });
    const outcome = await greet((interaction) =>
      interaction.reply({ content: "choose", components: [row(menu)] }),
    );
    const done = onClick(async (interaction) => {
      if (!interaction.isStringSelectMenu()) return;
      await interaction.deferUpdate();
      await interaction.editReply(`chose ${interaction.values.join()}`);
    });
    const chosen = await playground.actions.select(Ada, original(outcome).id, "menu", ["2"]);
    await done();
    expect(chosen.response).toBe(6);
    expect(original(outcome).content).toBe("chose 2");
    await expect(playground.actions.select(Ada, original(outcome).id, "menu", ["3"])).rejects.toThrow(
      "does not offer",
    );
    await expect(playground.actions.select(Ada, original(outcome).id, "menu", ["1", "2"])).rejects.toThrow(
      "does not offer",
    );
  });

  it("opens a form, and gets what was filled in", async () => {
    const input = new TextInputBuilder({
      custom_id: "why",
      label: "Why",
      style: TextInputStyle.Paragraph,
      min_length: 2,
      max_length: 9,
    });
    const modal = new ModalBuilder({ custom_id: "form", title: "A form" }).addComponents(
      new ActionRowBuilder<TextInputBuilder>().addComponents(input),
    );
    const opened = await greet((interaction) => interaction.showModal(modal));
    expect(opened).toMatchObject({ response: 9, state: "answered", original: null });
    await expect(playground.actions.submitModal(Ada, opened.id, { why: "x" })).rejects.toThrow("too short");
    await expect(playground.actions.submitModal(Bruno, opened.id, { why: "xx" })).rejects.toThrow("not open");
    const done = onClick(async (interaction) => {
      if (interaction.isModalSubmit())
        await interaction.reply(`because ${interaction.fields.getTextInputValue("why")}`);
    });
    const submitted = await playground.actions.submitModal(Ada, opened.id, { why: "so it is" });
    await done();
    expect(original(submitted).content).toBe("because so it is");
  });

  it("says that nothing came when the bot stays silent for three seconds", async () => {
    const outcome = await greet(async () => undefined);
    expect(outcome).toMatchObject({ state: "failed", response: null, answeredAfterMs: null });
  });
});

describe("messages of the real client", () => {
  const channel = () => bot.client.channels.cache.get(cast.channel) as TextChannel;

  it("are sent, fetched, edited and deleted", async () => {
    const sent = await channel().send("one");
    await sent.edit("two");
    expect((await channel().messages.fetch({ message: sent.id, force: true })).content).toBe("two");
    await sent.delete();
    expect(playground.world.messages.has(sent.id)).toBe(false);
  });

  it("carry a picture with its words, and the embed finds it", async () => {
    const file = new AttachmentBuilder(pixel, { name: "board.png", description: "An empty board" });
    const sent = await channel().send({
      embeds: [{ title: "Board", image: { url: "attachment://board.png" } }],
      files: [file],
    });
    const attachment = sent.attachments.first();
    expect(attachment).toMatchObject({
      name: "board.png",
      description: "An empty board",
      size: pixel.length,
    });
    expect(sent.embeds[0]?.image?.url).toBe(attachment?.url);
    const downloaded = await fetch(attachment?.url ?? "");
    expect(downloaded.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await downloaded.arrayBuffer())).toEqual(pixel);
  });

  it("drop the old pictures that an edit does not list, and stack the new one on those it does", async () => {
    const picture = (name: string) => new AttachmentBuilder(pixel, { name });
    const sent = await channel().send({ files: [picture("a.png")] });
    const names = (message: { attachments: Map<string, { name: string }> }) =>
      [...message.attachments.values()].map(({ name }) => name);
    const untouched = await sent.edit({ content: "words alone" });
    expect(names(untouched)).toEqual(["a.png"]);
    const replaced = await sent.edit({ files: [picture("b.png")], attachments: [] });
    expect(names(replaced)).toEqual(["b.png"]);
    const stacked = await sent.edit({
      files: [picture("c.png")],
      attachments: [...replaced.attachments.values()],
    });
    expect(names(stacked)).toEqual(["b.png", "c.png"]);
    const emptied = await stacked.edit({ content: "none left", attachments: [] });
    expect(names(emptied)).toEqual([]);
  });

  it("are not doubled when the same nonce is sent twice", async () => {
    const send = () => channel().send({ content: "once", nonce: "n-1", enforceNonce: true });
    const [first, second] = [await send(), await send()];
    expect(second.id).toBe(first.id);
    expect(textOf(Ada).filter((text) => text === "once")).toHaveLength(1);
  });

  it("notify whom they may, and nobody else", async () => {
    const content = `<@${Ada}> and <@${Bruno}>`;
    const notified = async (allowedMentions?: { parse: []; users: string[] }) => {
      const sent = await channel().send({ content, ...(allowedMentions && { allowedMentions }) });
      return playground.world.messages.get(sent.id)?.notified;
    };
    expect(await notified()).toEqual([Ada, Bruno]);
    expect(await notified({ parse: [], users: [Bruno] })).toEqual([Bruno]);
  });

  it("can start a thread", async () => {
    const thread = await channel().threads.create({ name: "A match", autoArchiveDuration: 60 });
    await thread.send("inside");
    expect(playground.world.sees(Ada, thread.id).map(({ content }) => content)).toEqual(["inside"]);
    expect(textOf(Ada)).not.toContain("inside");
  });
});

describe("a person's client", () => {
  it("does not press a disabled or a missing button, nor one of a message it does not see", async () => {
    const disabled = button("off").setDisabled(true);
    const components = [row(disabled, button("on"))];
    const outcome = await greet((interaction) =>
      interaction.reply({ content: "mine", components, flags: MessageFlags.Ephemeral }),
    );
    const { id } = original(outcome);
    expect(original(outcome).components[0]?.type).toBe(ComponentType.ActionRow);
    await expect(playground.actions.click(Ada, id, "off")).rejects.toThrow("disabled");
    await expect(playground.actions.click(Ada, id, "gone")).rejects.toThrow("no such button");
    await expect(playground.actions.click(Bruno, id, "on")).rejects.toThrow("not there");
  });

  it("that was tampered with can send what is not offered: the bot has to see to it", async () => {
    const outcome = await greet((interaction) =>
      interaction.reply({ content: "private", flags: MessageFlags.Ephemeral }),
    );
    const seen: string[] = [];
    onClick(async (interaction) => {
      if (!interaction.isMessageComponent()) return;
      const values = interaction.isStringSelectMenu() ? interaction.values : [];
      seen.push([interaction.user.displayName, interaction.customId, ...values].join(" "));
      await interaction.deferUpdate();
    });
    await playground.actions.sendRaw(Bruno, original(outcome).id, "forged");
    await playground.actions.sendRaw(Bruno, original(outcome).id, "forged", ["99"]);
    expect(seen).toEqual(["Bruno forged", "Bruno forged 99"]);
  });
});
