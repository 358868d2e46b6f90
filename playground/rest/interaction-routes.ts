import type { APIModalInteractionResponseCallbackData } from "discord.js";
import { checkInteractionAnswer } from "../limits/answer.js";
import type { StoredInteraction, StoredMessage } from "../model.js";
import type { World } from "../world.js";
import { apiErrors } from "./api-error.js";
import { messageObject } from "./objects.js";
import { refusedForm } from "./refused-form.js";
import type { Payload } from "./request.js";
import type { Route, RouteAnswer, RouteContext } from "./route.js";
import {
  createLoadingMessage,
  createMessage,
  deleteMessage,
  editMessage,
  messageFlags,
} from "./store-message.js";

/** Discord waits so long for the first answer. */
export const answerWithinMs = 3_000;
/** So long an interaction's token can be used. */
const tokenLifeMs = 15 * 60 * 1000;

const responses = {
  message: 4,
  deferredMessage: 5,
  deferredUpdate: 6,
  update: 7,
  autocomplete: 8,
  modal: 9,
} as const;

export const interactionRoutes: readonly Route[] = [
  { method: "POST", pattern: "/interactions/:id/:token/callback", auth: "path", run: answer },
  { method: "POST", pattern: "/webhooks/:application/:token", auth: "path", run: followUp },
  {
    method: "GET",
    pattern: "/webhooks/:application/:token/messages/:message",
    auth: "path",
    run: (context) => ({ body: messageObject(context.world, ownMessage(context).message) }),
  },
  {
    method: "PATCH",
    pattern: "/webhooks/:application/:token/messages/:message",
    auth: "path",
    run: (context) => {
      const { message, interaction } = ownMessage(context);
      editMessage(context.world, message, context.payload, context.origin);
      settle(context.world, interaction);
      return { body: messageObject(context.world, message) };
    },
  },
  {
    method: "DELETE",
    pattern: "/webhooks/:application/:token/messages/:message",
    auth: "path",
    run: (context) => {
      const { message, interaction } = ownMessage(context);
      deleteMessage(context.world, message);
      settle(context.world, interaction);
      return {};
    },
  },
];

interface AnswerBody {
  readonly type: number;
  readonly data?: {
    readonly flags?: number;
    readonly choices?: readonly { name: string; value: string | number }[];
  };
}

function answer(context: RouteContext): RouteAnswer {
  const { world, payload } = context;
  const interaction = world.interactions.get(context.param("id"));
  if (!interaction || interaction.token !== context.param("token")) throw apiErrors.unknownInteraction();
  if (interaction.state === "failed" || world.now() - interaction.at > answerWithinMs) {
    throw apiErrors.unknownInteraction();
  }
  if (interaction.state !== "waiting") throw apiErrors.alreadyAcknowledged();
  const problems = checkInteractionAnswer(payload.body, { files: payload.uploads.length });
  if (problems) throw refusedForm(problems);

  const body = payload.body as AnswerBody;
  const message = carryOut(context, interaction, body);
  interaction.response = body.type;
  interaction.answeredAfterMs = world.now() - interaction.at;
  interaction.original = message?.id ?? null;
  const deferred = body.type === responses.deferredMessage || body.type === responses.deferredUpdate;
  interaction.state = deferred ? "deferred" : "answered";
  world.announce({ kind: "interaction", interaction });
  if (context.query.get("with_response") !== "true") return { status: 204 };
  return {
    body: {
      interaction: {
        id: interaction.id,
        type: interactionTypes[interaction.kind],
        response_message_id: message?.id ?? null,
        response_message_loading: body.type === responses.deferredMessage,
        response_message_ephemeral: message?.onlyFor !== null,
      },
      resource: { type: body.type, ...(message && { message: messageObject(world, message) }) },
    },
  };
}

export const interactionTypes = { command: 2, component: 3, autocomplete: 4, modal: 5 } as const;

function carryOut(
  context: RouteContext,
  interaction: StoredInteraction,
  body: AnswerBody,
): StoredMessage | undefined {
  const { world, origin } = context;
  const ephemeral = ((body.data?.flags ?? 0) & messageFlags.ephemeral) !== 0;
  const place = {
    channel: interaction.channel,
    onlyFor: ephemeral ? interaction.person : null,
    interaction: interaction.id,
  };
  const payload: Payload = { ...context.payload, body: body.data };
  const allowed = allowedResponses[interaction.kind] as readonly number[];
  if (!allowed.includes(body.type)) {
    const problem = { code: "INTERACTION_CALLBACK_TYPE", message: "Invalid for this interaction" };
    throw apiErrors.invalidForm({ type: { _errors: [problem] } });
  }
  switch (body.type) {
    case responses.message:
      return createMessage(world, payload, { ...place, origin, use: "answer" });
    case responses.deferredMessage:
      return createLoadingMessage(world, place);
    case responses.deferredUpdate:
      return clicked(world, interaction);
    case responses.update: {
      const message = clicked(world, interaction);
      if (!message) throw apiErrors.unknownMessage();
      editMessage(world, message, payload, origin);
      return message;
    }
    case responses.autocomplete:
      interaction.choices = body.data?.choices ?? [];
      return undefined;
    default:
      interaction.modal = body.data as APIModalInteractionResponseCallbackData;
      return undefined;
  }
}

const allowedResponses = {
  command: [responses.message, responses.deferredMessage, responses.modal],
  component: [
    responses.message,
    responses.deferredMessage,
    responses.deferredUpdate,
    responses.update,
    responses.modal,
  ],
  modal: [responses.message, responses.deferredMessage, responses.deferredUpdate, responses.update],
  autocomplete: [responses.autocomplete],
} as const;

function followUp(context: RouteContext): RouteAnswer {
  const { world, payload, origin } = context;
  const interaction = byToken(context);
  const original = interaction.original === null ? undefined : world.messages.get(interaction.original);
  if (original && (original.flags & messageFlags.loading) !== 0) {
    // The first follow-up takes the place of "is thinking", and stays as private as that was.
    editMessage(world, original, payload, origin);
    settle(world, interaction);
    return { body: messageObject(world, original) };
  }
  const { flags = 0 } = (payload.body ?? {}) as { flags?: number };
  const message = createMessage(world, payload, {
    channel: interaction.channel,
    onlyFor: (flags & messageFlags.ephemeral) !== 0 ? interaction.person : null,
    interaction: interaction.id,
    origin,
    use: "send",
  });
  return { body: messageObject(world, message) };
}

function clicked(world: World, interaction: StoredInteraction): StoredMessage | undefined {
  return interaction.message === null ? undefined : world.messages.get(interaction.message);
}

function settle(world: World, interaction: StoredInteraction): void {
  if (interaction.state !== "deferred") return;
  interaction.state = "answered";
  world.announce({ kind: "interaction", interaction });
}

function byToken(context: RouteContext): StoredInteraction {
  const { world } = context;
  if (context.param("application") !== world.application.id) throw apiErrors.unknownWebhook();
  const interaction = world.interactions.get(world.tokens.get(context.param("token")) ?? "");
  if (!interaction) throw apiErrors.unknownWebhook();
  if (world.now() - interaction.at > tokenLifeMs) throw apiErrors.invalidToken();
  if (interaction.state === "waiting" || interaction.state === "failed") throw apiErrors.unknownWebhook();
  return interaction;
}

function ownMessage(context: RouteContext): { message: StoredMessage; interaction: StoredInteraction } {
  const { world } = context;
  const interaction = byToken(context);
  const named = context.param("message");
  const id = named === "@original" ? interaction.original : named;
  const message = id === null ? undefined : world.messages.get(id);
  if (!message) throw apiErrors.unknownMessage();
  const own = message.interaction === interaction.id || message.id === interaction.original;
  if (!own) throw apiErrors.unknownMessage();
  return { message, interaction };
}
