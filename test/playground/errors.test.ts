import {
  type APIMessage,
  type ChatInputCommandInteraction,
  DiscordAPIError,
  MessageFlags,
  RateLimitError,
  REST,
  Routes,
  type TextChannel,
} from "discord.js";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { cast } from "../../playground/cast.js";
import { type Playground, startPlayground } from "../../playground/server.js";
import { startTinyBot, type TinyBot } from "./tiny-bot.js";

const { Ada, Bruno } = cast.people;
const minuteMs = 60_000;
const nobody = "400000000000000099";

let playground: Playground;
let bot: TinyBot;
/** How far the stand-in's clock is ahead of the machine's. */
let aheadMs = 0;

beforeAll(async () => {
  playground = await startPlayground({ port: 0, now: () => Date.now() + aheadMs });
  bot = await startTinyBot(playground);
});
afterAll(async () => {
  await bot.stop();
  await playground.close();
});
afterEach(() => {
  for (const channel of playground.world.channels.values()) {
    channel.denied = "0";
    channel.archived = false;
  }
  // A new bucket for every test.
  aheadMs += minuteMs;
});

const channel = () => bot.client.channels.cache.get(cast.channel) as TextChannel;

/** Hands a fresh interaction to the test and gives what its work came to. */
async function interactionFor<Result>(
  work: (interaction: ChatInputCommandInteraction) => Promise<Result>,
): Promise<Result> {
  const result = new Promise<Result>((resolve, reject) => {
    bot.handle(async (interaction) => {
      if (interaction.isChatInputCommand()) await work(interaction).then(resolve, reject);
    });
  });
  // The same failure is seen by whoever awaits the result.
  result.catch(() => undefined);
  await playground.actions.runCommand(Ada, cast.channel, "greet", { whom: Bruno });
  return result;
}

const refusedWith = async (code: number, work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DiscordAPIError);
  expect(error).toMatchObject({ code });
  return error as DiscordAPIError;
};

describe("an interaction", () => {
  it("is unknown when the answer comes after three seconds (10062)", async () => {
    await interactionFor(async (interaction) => {
      aheadMs += 3_001;
      await refusedWith(10062, interaction.reply("late"));
      // The person's client gives up by the machine's clock.
    });
  });

  it("is unknown under another token (10062)", async () => {
    await interactionFor(async (interaction) => {
      const body = { type: 4, data: { content: "mine" } };
      const path = Routes.interactionCallback(interaction.id, "another-token");
      await refusedWith(10062, bot.client.rest.post(path, { body, auth: false }));
      await interaction.reply("ours");
    });
  });

  it("is acknowledged once (40060)", async () => {
    await interactionFor(async (interaction) => {
      await interaction.reply("one");
      const body = { type: 4, data: { content: "two" } };
      const path = Routes.interactionCallback(interaction.id, interaction.token);
      await refusedWith(40060, bot.client.rest.post(path, { body, auth: false }));
    });
  });

  it("has a token for fifteen minutes (50027)", async () => {
    await interactionFor(async (interaction) => {
      await interaction.reply("here");
      aheadMs += 15 * minuteMs - 1_000;
      await interaction.editReply("still here");
      aheadMs += 2_000;
      await refusedWith(50027, interaction.editReply("gone"));
      await refusedWith(50027, interaction.followUp("gone"));
      await refusedWith(50027, interaction.fetchReply());
    });
  });

  it("cannot be followed up before it is answered (10015)", async () => {
    await interactionFor(async (interaction) => {
      const path = Routes.webhook(interaction.applicationId, interaction.token);
      await refusedWith(10015, bot.client.rest.post(path, { body: { content: "early" }, auth: false }));
      await interaction.reply("now");
    });
  });

  it("has no original once that is deleted (10008)", async () => {
    await interactionFor(async (interaction) => {
      await interaction.reply("short-lived");
      await interaction.deleteReply();
      await refusedWith(10008, interaction.editReply("again"));
    });
  });

  it("keeps the privacy of its deferral, whatever the edit says", async () => {
    const seen = await interactionFor(async (interaction) => {
      await interaction.deferReply();
      const message = await interaction.editReply("public after all");
      return playground.world.messages.get(message.id)?.onlyFor;
    });
    expect(seen).toBeNull();
  });

  it.each([
    ["an update", 7, { content: "x" }],
    ["a deferred update", 6, undefined],
    ["choices", 8, { choices: [] }],
  ])("of a command cannot be answered by %s (50035)", async (_, type, data) => {
    await interactionFor(async (interaction) => {
      const path = Routes.interactionCallback(interaction.id, interaction.token);
      const work = bot.client.rest.post(path, { body: { type, ...(data && { data }) }, auth: false });
      await refusedWith(50035, work);
      await interaction.reply("properly");
    });
  });
});

describe("a message", () => {
  it("for one alone does not exist for the bot's own token (10008)", async () => {
    const id = await interactionFor(async (interaction) => {
      await interaction.reply({ content: "psst", flags: MessageFlags.Ephemeral });
      return (await interaction.fetchReply()).id;
    });
    const path = Routes.channelMessage(cast.channel, id);
    await refusedWith(10008, bot.client.rest.get(path));
    await refusedWith(10008, bot.client.rest.patch(path, { body: { content: "heard" } }));
    await refusedWith(10008, bot.client.rest.delete(path));
  });

  it("that is not there is unknown (10008)", async () => {
    const path = Routes.channelMessage(cast.channel, nobody);
    await refusedWith(10008, bot.client.rest.patch(path, { body: { content: "x" } }));
  });

  it("of someone else cannot be edited (50005)", async () => {
    const message = await channel().send("to be someone else's");
    const stored = playground.world.messages.get(message.id);
    if (!stored) throw new Error("the message is not there");
    playground.world.messages.set(message.id, { ...stored, author: Ada });
    await refusedWith(50005, message.edit("mine"));
  });
});

describe("a channel", () => {
  const viewBit = 1n << 10n;
  const sendBit = 1n << 11n;
  const deny = (bits: bigint) => {
    const found = playground.world.channels.get(cast.channel);
    if (found) found.denied = String(bits);
  };

  it("that is not there is unknown (10003)", async () => {
    const work = bot.client.rest.post(Routes.channelMessages(nobody), { body: { content: "x" } });
    await refusedWith(10003, work);
  });

  it("that the bot does not see is closed to it (50001)", async () => {
    deny(viewBit);
    await refusedWith(50001, channel().send("x"));
  });

  it("in which the bot may not speak is read only (50013)", async () => {
    deny(sendBit);
    await refusedWith(50013, channel().send("x"));
  });

  it("that is an archived thread lets nothing be changed (50083) until a message brings it back", async () => {
    const thread = await channel().threads.create({ name: "Old" });
    const message = await thread.send("before");
    playground.moderation.archiveThread(thread.id, "open");
    await refusedWith(50083, message.edit("after"));
    await thread.send("after");
    await message.edit("after");
  });

  it("that is a locked thread takes nothing (160005), and stays in the archive (50013)", async () => {
    const thread = await channel().threads.create({ name: "Closed" });
    const message = await thread.send("before");
    playground.moderation.archiveThread(thread.id, "locked");
    await refusedWith(160005, thread.send("after"));
    await refusedWith(50083, message.edit("after"));
    await refusedWith(50013, bot.client.rest.patch(Routes.channel(thread.id), { body: { archived: false } }));
  });

  it("that is an archived thread is brought back by whoever may write there", async () => {
    const message = await channel().send("a match");
    const thread = await message.startThread({ name: "Table" });
    expect(thread.id).toBe(message.id);
    const inside = await thread.send("before");
    playground.moderation.archiveThread(thread.id, "open");
    await bot.client.rest.patch(Routes.channel(thread.id), { body: { archived: false } });
    await inside.edit("after");
  });

  it("gives a message one thread (160004), and a thread none (50024)", async () => {
    const message = await channel().send("a match");
    const thread = await message.startThread({ name: "Table" });
    const again = Routes.threads(channel().id, message.id);
    await refusedWith(160004, bot.client.rest.post(again, { body: { name: "Table" } }));
    const inside = await thread.send("before");
    const deeper = Routes.threads(thread.id, inside.id);
    await refusedWith(50024, bot.client.rest.post(deeper, { body: { name: "Deeper" } }));
  });

  it("in which the bot may open no threads says so (50013)", async () => {
    const message = await channel().send("a match");
    playground.moderation.deny(channel().id, ["createPublicThreads"]);
    await refusedWith(50013, message.startThread({ name: "Table" }));
  });

  it("is read backwards, and is blank to a bot that may not read its past", async () => {
    const first = await channel().send("one");
    await channel().send("two");
    await channel().send("three");
    const read = async () => {
      const query = new URLSearchParams({ after: first.id, limit: "1" });
      const found = await bot.client.rest.get(Routes.channelMessages(channel().id), { query });
      return (found as APIMessage[]).map(({ content }) => content);
    };
    expect(await read()).toEqual(["two"]);
    playground.moderation.deny(channel().id, ["readMessageHistory"]);
    expect(await read()).toEqual([]);
  });

  it("that is deleted takes its messages and threads along (10003), and the bot is told", async () => {
    const id = playground.moderation.createChannel("mine");
    const mine = (await bot.client.channels.fetch(id)) as TextChannel;
    const message = await mine.send("a match");
    const thread = await message.startThread({ name: "Table" });
    playground.moderation.deleteChannel(id);
    await refusedWith(10003, bot.client.rest.get(Routes.channel(thread.id)));
    const edited = bot.client.rest.patch(Routes.channelMessage(id, message.id), { body: { content: "x" } });
    await refusedWith(10003, edited);
    await expect.poll(() => bot.client.channels.cache.has(id)).toBe(false);
  });
});

describe("a form", () => {
  it("is refused with the places of what is wrong (50035)", async () => {
    const body = {
      content: "x".repeat(2001),
      components: [{ type: 1, components: [{ type: 2, style: 1, label: "no id" }] }],
    };
    const error = await refusedWith(
      50035,
      bot.client.rest.post(Routes.channelMessages(cast.channel), { body }),
    );
    expect(error.status).toBe(400);
    expect(error.rawError).toMatchObject({
      message: "Invalid Form Body",
      errors: {
        content: { _errors: [{ code: "BASE_TYPE_MAX_LENGTH" }] },
        components: {
          0: { components: { 0: { custom_id: { _errors: [{ code: "BASE_TYPE_REQUIRED" }] } } } },
        },
      },
    });
  });

  it("is refused when there is nothing to see in it", async () => {
    await refusedWith(50006, bot.client.rest.post(Routes.channelMessages(cast.channel), { body: {} }));
    const message = await channel().send("something");
    await refusedWith(50006, message.edit({ content: "" }));
    await interactionFor(async (interaction) => {
      await refusedWith(50006, interaction.reply({ content: "" }));
      await interaction.reply("something");
    });
  });

  it("that is refused changes nothing", async () => {
    const message = await channel().send("as it was");
    const edit = { content: "", components: [], embeds: [] };
    await refusedWith(50006, message.edit(edit));
    const tooLong = { content: "changed", embeds: [{ description: "x".repeat(4097) }] };
    await refusedWith(
      50035,
      bot.client.rest.patch(Routes.channelMessage(cast.channel, message.id), { body: tooLong }),
    );
    expect(playground.world.messages.get(message.id)).toMatchObject({ content: "as it was", editedAt: null });
  });

  it("is refused when it is not JSON (50109)", async () => {
    const response = await fetch(`${playground.apiUrl}/v10/channels/${cast.channel}/messages`, {
      method: "POST",
      headers: {
        authorization: `Bot ${playground.application.token}`,
        "content-type": "application/json",
      },
      body: "{",
    });
    expect([response.status, await response.json()]).toMatchObject([400, { code: 50109 }]);
  });
});

describe("a file", () => {
  it("above ten mebibytes is too large", async () => {
    const files = [{ name: "big.bin", data: Buffer.alloc(10 * 1024 * 1024 + 1) }];
    const work = bot.client.rest.post(Routes.channelMessages(cast.channel), {
      body: { content: "x" },
      files,
    });
    expect((await refusedWith(40005, work)).status).toBe(413);
  });

  it("is forgotten when no message has it any more", async () => {
    const file = { attachment: Buffer.from("one"), name: "one.txt" };
    const message = await channel().send({ files: [file] });
    const url = message.attachments.first()?.url ?? "";
    await message.edit({ content: "without", attachments: [] });
    expect((await fetch(url)).status).toBe(404);
  });
});

describe("the token", () => {
  it("is asked for (401)", async () => {
    const rest = new REST({ api: playground.apiUrl }).setToken("another");
    await expect(rest.get(Routes.user())).rejects.toMatchObject({ status: 401 });
  });

  it("of an interaction is enough by itself", async () => {
    await interactionFor(async (interaction) => {
      const stranger = new REST({ api: playground.apiUrl });
      const path = Routes.interactionCallback(interaction.id, interaction.token);
      await stranger.post(path, { body: { type: 4, data: { content: "by token" } }, auth: false });
    });
  });
});

describe("rates", () => {
  it("let five edits of a channel pass in five seconds, then say how long to wait (429)", async () => {
    const rejecting = new REST({ api: playground.apiUrl, rejectOnRateLimit: () => true, retries: 0 });
    rejecting.setToken(playground.application.token);
    const message = await channel().send("0");
    const path = Routes.channelMessage(cast.channel, message.id);
    const edit = (content: string) => rejecting.patch(path, { body: { content } }) as Promise<APIMessage>;
    for (const content of ["1", "2", "3", "4", "5"]) expect((await edit(content)).content).toBe(content);
    const error: unknown = await edit("6").catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RateLimitError);
    const { limit, timeToReset } = error as RateLimitError;
    expect(limit).toBe(5);
    expect(timeToReset).toBeGreaterThan(1_000);
    expect(timeToReset).toBeLessThan(5_500);
  });

  it("let fifty calls of the bot pass in a second, whatever the route", async () => {
    const still = await startPlayground({ port: 0, now: () => 1_750_000_000_000 });
    const headers = { authorization: `Bot ${still.application.token}` };
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        fetch(`${still.apiUrl}/v10/users/${index % 2 === 0 ? "@me" : Ada}`, { headers }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.headers.get("x-ratelimit-global")).toBe("true");
    expect(await refused[0]?.json()).toMatchObject({ global: true, retry_after: 1 });
    await still.close();
  });

  it("are kept by the client, which waits and then gets through", async () => {
    playground.faults.push({
      method: "POST",
      route: "/channels/:channel/messages",
      times: 1,
      status: 429,
      retryAfter: 0.2,
    });
    const started = performance.now();
    const message = await channel().send("patience");
    expect(message.content).toBe("patience");
    expect(performance.now() - started).toBeGreaterThan(190);
    expect(playground.world.calls.slice(-2).map(({ status }) => status)).toEqual([429, 200]);
  });

  it("do not hide that a server's fault is tried again, and a sent message can double", async () => {
    playground.faults.push({ method: "POST", route: "/channels/:channel/messages", times: 2, status: 503 });
    await channel().send("through");
    expect(playground.world.calls.slice(-3).map(({ status }) => status)).toEqual([503, 503, 200]);
  });
});
