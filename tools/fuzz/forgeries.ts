import { type APIApplicationCommandOption, ApplicationCommandOptionType, ComponentType } from "discord.js";
import type { Forgery } from "../../playground/actions.js";
import { type Corpus, type Runnable, runnables } from "./corpus.js";
import type { Draw } from "./draw.js";
import { customId, mutated, oddText } from "./texts.js";

export interface Where {
  readonly people: readonly string[];
  /** Channels in which they may do it. */
  readonly channels: readonly string[];
}

const directly = 0.03;
const mostMenuValues = 25;
const ephemeralFlag = 64;

/** Something that nobody foresaw, made of what the bot has shown. */
export function forgery(corpus: Corpus, where: Where, draw: Draw): Forgery {
  const person = draw.of(where.people);
  const place = draw.chance(directly) ? "direct message" : { channel: draw.of(where.channels) };
  switch (draw.below(8)) {
    case 0:
      return { person, place, kind: "command", data: commandData(corpus, where, draw), message: null };
    case 1:
      return { person, place, kind: "autocomplete", data: typing(corpus, where, draw), message: null };
    case 2:
    case 3:
      return {
        person,
        place,
        kind: "modal",
        data: modalData(corpus, draw),
        message: messageFor(corpus, person, draw),
      };
    default: {
      const message = messageFor(corpus, person, draw) ?? forgedMessage(draw);
      return { person, place, kind: "component", data: componentData(corpus, where, draw), message };
    }
  }
}

/** One that this person sees, or one that nobody does. */
function messageFor(corpus: Corpus, person: string, draw: Draw): string | object | null {
  const seen = corpus.messages.filter(({ onlyFor }) => onlyFor === null || onlyFor === person);
  if (seen.length > 0 && draw.chance(0.85)) return draw.of(seen).id;
  return draw.chance(0.5) ? forgedMessage(draw) : null;
}

function forgedMessage(draw: Draw): object {
  const id = String(10n ** 17n + BigInt(draw.below(1_000_000_000)));
  return {
    id,
    channel_id: id,
    type: 0,
    content: oddText(draw),
    timestamp: "2077-10-23T09:47:00.000Z",
    edited_timestamp: null,
    tts: false,
    mention_everyone: false,
    mentions: [],
    mention_roles: [],
    attachments: [],
    embeds: [],
    components: [],
    pinned: false,
    flags: draw.chance(0.5) ? ephemeralFlag : 0,
    author: { id, username: "x", discriminator: "0", avatar: null, global_name: null },
  };
}

function componentData(corpus: Corpus, where: Where, draw: Draw): object {
  const custom = { custom_id: customId(corpus.customIds, draw), id: 1 };
  if (draw.chance(0.45)) return { ...custom, component_type: ComponentType.Button };
  if (draw.chance(0.8)) {
    const value = () =>
      draw.chance(0.6) && corpus.values.length > 0
        ? draw.of(corpus.values)
        : draw.chance(0.5) && corpus.values.length > 0
          ? mutated(draw.of(corpus.values), corpus.values, draw)
          : oddText(draw);
    const values = Array.from(
      { length: draw.chance(0.1) ? draw.below(mostMenuValues) : draw.below(3) },
      value,
    );
    return { ...custom, component_type: ComponentType.StringSelect, values };
  }
  const type = draw.of([
    ComponentType.UserSelect,
    ComponentType.RoleSelect,
    ComponentType.MentionableSelect,
    ComponentType.ChannelSelect,
  ]);
  return {
    ...custom,
    component_type: type,
    values: draw.some([...where.people, ...where.channels], 0.3),
    resolved: { users: {}, members: {}, roles: {}, channels: {} },
  };
}

function modalData(corpus: Corpus, draw: Draw): object {
  const text = () => (draw.chance(0.3) && corpus.values.length > 0 ? draw.of(corpus.values) : oddText(draw));
  const input = () => ({
    type: ComponentType.TextInput,
    id: 2,
    custom_id:
      draw.chance(0.7) && corpus.fields.length > 0 ? draw.of(corpus.fields) : oddText(draw).slice(0, 100),
    value: text(),
  });
  const rows = Array.from({ length: draw.below(5) }, (_, index) => ({
    type: ComponentType.ActionRow,
    id: index + 10,
    components: [input()],
  }));
  return { custom_id: customId(corpus.customIds, draw), components: rows };
}

interface Resolved {
  readonly users: Record<string, object>;
  readonly members: Record<string, object>;
  readonly channels: Record<string, object>;
}

function commandData(corpus: Corpus, where: Where, draw: Draw): object {
  const known = draw.of(runnables(corpus.commands as never));
  const { path, options }: Runnable = draw.chance(0.9)
    ? known
    : { ...known, path: [draw.of([known.path[0] ?? "", oddText(draw)]), oddText(draw)] };
  const resolved: Resolved = { users: {}, members: {}, channels: {} };
  const given = draw.some(options, 0.8).map((option) => ({
    name: option.name,
    type: draw.chance(0.95) ? option.type : draw.of([3, 4, 5, 6]),
    value: optionValue(option, { where, resolved, corpus, draw }),
  }));
  if (draw.chance(0.1)) given.push({ name: oddText(draw), type: 3, value: oddText(draw) });
  const [name, ...inner] = path;
  const nested = inner.reduceRight<object[]>(
    (deeper, part, at) => [{ name: part, type: at === inner.length - 1 ? 1 : 2, options: deeper }],
    given,
  );
  const id = corpus.commands.find((command) => command.name === name)?.id ?? "1";
  return { id, name, type: 1, options: nested, resolved };
}

/** A command while it is typed. */
function typing(corpus: Corpus, where: Where, draw: Draw): object {
  const data = commandData(corpus, where, draw) as { options: { options?: object[] }[] };
  const innermost = (options: { options?: object[] }[]): object[] => {
    const [first] = options;
    return first?.options ? innermost(first.options as never) : options;
  };
  const focused = {
    name: draw.of(["deck", "match", "ruleset", oddText(draw)]),
    type: 3,
    value: oddText(draw),
    focused: true,
  };
  const options = innermost(data.options);
  options.splice(0, options.length, focused);
  return data;
}

function optionValue(
  option: APIApplicationCommandOption,
  { where, resolved, corpus, draw }: { where: Where; resolved: Resolved; corpus: Corpus; draw: Draw },
): string | number | boolean {
  switch (option.type) {
    case ApplicationCommandOptionType.User: {
      const id = draw.of(where.people);
      resolved.users[id] = {
        id,
        username: "x",
        discriminator: "0",
        avatar: null,
        global_name: oddText(draw),
        bot: draw.chance(0.1),
      };
      if (draw.chance(0.8))
        resolved.members[id] = { nick: null, roles: [], permissions: "0", joined_at: null, flags: 0 };
      return id;
    }
    case ApplicationCommandOptionType.Channel: {
      const id = draw.of(where.channels);
      resolved.channels[id] = { id, type: 0, name: "x", permissions: "0" };
      return id;
    }
    case ApplicationCommandOptionType.Integer:
    case ApplicationCommandOptionType.Number:
      return draw.of([0, 1, -1, 5, 2 ** 53 - 1, -(2 ** 53), 1_000_000_000, 0.5]);
    case ApplicationCommandOptionType.Boolean:
      return draw.chance(0.5);
    default: {
      const choices = "choices" in option ? (option.choices ?? []).map(({ value }) => String(value)) : [];
      const ids = corpus.customIds.flatMap((id) => id.split(":")[2] ?? []);
      return draw.chance(0.5) ? draw.of([...choices, ...ids, ""]) : oddText(draw);
    }
  }
}
