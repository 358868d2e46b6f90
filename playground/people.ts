import { type APIMessageTopLevelComponent, ComponentType } from "discord.js";
import { ActionRefused, type Actions, type Forgery } from "./actions.js";
import { commandData } from "./command-data.js";
import type { Gateway } from "./gateway.js";
import type { Channel, Person, Server, StoredInteraction, StoredMessage } from "./model.js";
import { answerWithinMs, interactionTypes } from "./rest/interaction-routes.js";
import { botPermissionsIn, channelObject, memberObject, messageObject, userObject } from "./rest/objects.js";
import type { World } from "./world.js";

const uploadLimitBytes = 10 * 1024 * 1024;

/** What pretend people do in their clients, as events of the gateway. */
export function createActions(world: World, gateway: Gateway): Actions {
  interface Opening {
    readonly person: string;
    readonly channel: string;
    readonly kind: StoredInteraction["kind"];
    readonly label: string;
    readonly message: string | null;
    readonly data: object;
  }

  async function interact(opening: Opening): Promise<StoredInteraction> {
    const person = personOf(opening.person);
    const channel = world.channels.get(opening.channel);
    const server = channel && world.servers.get(channel.server);
    if (!channel || !server?.members.has(person.id)) throw new ActionRefused("This channel is not yours.");
    const message = opening.message === null ? undefined : world.messages.get(opening.message);
    const carried = message && messageObject(world, message);
    return raise(person, opening, {
      ...inServer(channel, server, person),
      ...(carried && { message: carried }),
    });
  }

  async function forge({
    person: id,
    kind,
    place,
    data,
    message: claimed,
  }: Forgery): Promise<StoredInteraction> {
    const person = personOf(id);
    const channel = world.channels.get(place === "direct message" ? "" : place.channel);
    const server = channel && world.servers.get(channel.server);
    const known = typeof claimed === "string" ? world.messages.get(claimed) : undefined;
    const message = known ? messageObject(world, known) : typeof claimed === "object" ? claimed : null;
    const opening: Opening = {
      person: id,
      // The answer to a direct message is kept under the person's own id: no channel of a server has it.
      channel: channel?.id ?? directChannel(world, person).id,
      kind,
      label: "forged",
      message: known?.id ?? null,
      data,
    };
    const where =
      channel && server
        ? inServer(channel, server, person)
        : { channel_id: opening.channel, user: userObject(person), context: 1 };
    return raise(person, opening, { ...where, ...(message && { message }) });
  }

  async function raise(person: Person, opening: Opening, context: object): Promise<StoredInteraction> {
    const interaction: StoredInteraction = {
      id: world.newId(),
      token: world.newToken(),
      person: person.id,
      channel: opening.channel,
      kind: opening.kind,
      label: opening.label,
      message: opening.message,
      customId: "custom_id" in opening.data ? String(opening.data.custom_id) : null,
      at: world.now(),
      state: "waiting",
      response: null,
      answeredAfterMs: null,
      original: null,
      modal: null,
      choices: null,
    };
    world.interactions.set(interaction.id, interaction);
    world.tokens.set(interaction.token, interaction.id);
    const answered = firstAnswer(world, interaction);
    gateway.dispatch(
      "INTERACTION_CREATE",
      {
        id: interaction.id,
        application_id: world.application.id,
        type: interactionTypes[opening.kind],
        token: interaction.token,
        version: 1,
        data: opening.data,
        locale: person.locale,
        entitlements: [],
        authorizing_integration_owners: {},
        attachment_size_limit: uploadLimitBytes,
        ...context,
      },
      world.channels.get(opening.channel)?.server ?? "0",
    );
    world.announce({ kind: "interaction", interaction });
    return answered;
  }

  function inServer(channel: Channel, server: Server, person: Person): object {
    return {
      guild_id: server.id,
      guild: { id: server.id, locale: server.locale, features: [] },
      channel_id: channel.id,
      channel: { ...channelObject(channel), permissions: person.permissions },
      member: memberObject(person),
      guild_locale: server.locale,
      app_permissions: String(botPermissionsIn(channel)),
      authorizing_integration_owners: { 0: server.id },
      context: 0,
    };
  }

  function personOf(id: string): Person {
    const person = world.people.get(id);
    if (!person) throw new ActionRefused("There is no such person.");
    return person;
  }

  /** A message with a component that this person can use. */
  function usable(person: string, messageId: string, customId: string) {
    const message = world.messages.get(messageId);
    if (!message || (message.onlyFor !== null && message.onlyFor !== person)) {
      throw new ActionRefused("This message is not there any more.");
    }
    const component = componentsOf(message).find(
      (each) => "custom_id" in each && each.custom_id === customId,
    );
    if (!component) throw new ActionRefused("This message has no such button or menu.");
    if ("disabled" in component && component.disabled) throw new ActionRefused("This button is disabled.");
    return { message, component };
  }

  return {
    async runCommand(person, channel, path, values) {
      const { command, data } = commandData(world, channel, path, values);
      const label = `/${path}`;
      return interact({
        person,
        channel,
        kind: "command",
        label,
        message: null,
        data: { ...data, id: command.id },
      });
    },
    async autocomplete(person, channel, path, values, focused) {
      const { command, data } = commandData(world, channel, path, values, focused);
      const label = `/${path}`;
      const opening = { person, channel, kind: "autocomplete", label, message: null } as const;
      const interaction = await interact({ ...opening, data: { ...data, id: command.id } });
      return interaction.choices ?? [];
    },
    async click(person, messageId, customId) {
      const { message, component } = usable(person, messageId, customId);
      if (component.type !== ComponentType.Button) throw new ActionRefused("This is not a button.");
      const label = "label" in component ? (component.label ?? "") : "";
      const data = { component_type: component.type, custom_id: customId, id: 1 };
      const { channel, id } = message;
      return interact({ person, channel, kind: "component", label, message: id, data });
    },
    async select(person, messageId, customId, values) {
      const { message, component } = usable(person, messageId, customId);
      if (component.type !== ComponentType.StringSelect) throw new ActionRefused("This is not a menu.");
      const known = new Set(component.options.map((option) => option.value));
      const [least, most] = [component.min_values ?? 1, component.max_values ?? 1];
      const fits = values.length >= least && values.length <= most;
      if (!fits || !values.every((value) => known.has(value)))
        throw new ActionRefused("The menu does not offer that.");
      const data = { component_type: component.type, custom_id: customId, id: 1, values };
      const { channel, id } = message;
      return interact({ person, channel, kind: "component", label: "menu", message: id, data });
    },
    async sendRaw(person, messageId, customId, values) {
      const message = world.messages.get(messageId);
      if (!message) throw new ActionRefused("Discord itself refuses a message that is not there.");
      const type = values ? ComponentType.StringSelect : ComponentType.Button;
      const data = { component_type: type, custom_id: customId, id: 1, ...(values && { values }) };
      const { channel, id } = message;
      return interact({ person, channel, kind: "component", label: "raw", message: id, data });
    },
    forge,
    async submitModal(person, interactionId, values) {
      const opened = world.interactions.get(interactionId);
      if (!opened?.modal || opened.person !== person) throw new ActionRefused("This form is not open.");
      const { modal } = opened;
      const rows = modal.components.map((row, index) => ({
        id: index + 1,
        type: row.type,
        ...("components" in row && {
          components: row.components.map((input) => filled(input, values)),
        }),
        ...("component" in row && { component: filled(row.component, values) }),
      }));
      const data = { custom_id: modal.custom_id, components: rows };
      const { channel, message } = opened;
      const done = await interact({ person, channel, kind: "modal", label: modal.title, message, data });
      opened.modal = null;
      return done;
    },
  };
}

/** Where a person speaks with the bot alone. It belongs to no server: only shard 0 is told of it. */
function directChannel(world: World, person: Person): Channel {
  const id = `9${person.id.slice(1)}`;
  const known = world.channels.get(id);
  if (known) return known;
  const open = { parent: null, denied: "0", archived: false, locked: false };
  const channel: Channel = { id, server: "0", name: person.username, type: 1, ...open };
  world.channels.set(id, channel);
  return channel;
}

/** Resolves when the interaction has its first answer, or is given up. */
function firstAnswer(world: World, interaction: StoredInteraction): Promise<StoredInteraction> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve(interaction);
    };
    const stop = world.subscribe((change) => {
      if (change.kind !== "interaction" || change.interaction.id !== interaction.id) return;
      if (change.interaction.state !== "waiting") done();
    });
    const timer = setTimeout(() => {
      interaction.state = "failed";
      // The announcement reaches the subscription above.
      world.announce({ kind: "interaction", interaction });
    }, answerWithinMs);
  });
}

function filled(input: object, values: Readonly<Record<string, string>>) {
  if (!("custom_id" in input)) throw new ActionRefused("This form has a part that cannot be filled in here.");
  const id = String(input.custom_id);
  const value = values[id] ?? ("value" in input ? String(input.value ?? "") : "");
  const limit = (name: string) =>
    name in input ? Number((input as Record<string, unknown>)[name]) : undefined;
  const required = !("required" in input) || input.required !== false;
  if (required && value.length === 0) throw new ActionRefused("A field of the form is empty.");
  if (value.length > (limit("max_length") ?? 4000))
    throw new ActionRefused("A field of the form is too long.");
  if (value.length > 0 && value.length < (limit("min_length") ?? 0))
    throw new ActionRefused("A field of the form is too short.");
  return { type: "type" in input ? input.type : ComponentType.TextInput, id: 2, custom_id: id, value };
}

/** Everything in a message that can be pressed. */
function componentsOf(message: StoredMessage) {
  return message.components.flatMap((top: APIMessageTopLevelComponent) =>
    "components" in top && top.type === ComponentType.ActionRow ? top.components : [],
  );
}
