import { randomBytes } from "node:crypto";
import { DiscordAPIError, type Interaction, RESTJSONErrorCodes } from "discord.js";
import type { Logger } from "pino";
import { message } from "../render/message.js";
import { PainterBusy } from "../render/studio.js";
import { happenings } from "../signals/happenings.js";
import { Contention, type OutboxEntry, StoreUnavailable } from "../store/store.js";
import { wordsFor } from "../text/language.js";
import { refusalInWords } from "../text/refusals.js";
import { type Answer, type Form, tell } from "./answer.js";
import type { Call, Tools } from "./handler.js";
import { parseControlId } from "./ids.js";
import { callBy, callerOf, fieldsOf, optionsOf, picturesOf, valuesOf } from "./incoming.js";
import { drawnOrInWords } from "./left-out.js";
import { optionsFit } from "./option-check.js";
import { commands, controls } from "./registry.js";
import { type Answerable, answerWith, replaceTold, tellAnyway } from "./reply.js";
import { suggest } from "./suggest.js";
import { type Witness, witnessOf } from "./witness.js";

/** Shows what a commit asked for, and forgets what has been shown. */
export interface Shower {
  show(entries: readonly OutboxEntry[]): void;
  shown(entries: readonly OutboxEntry[]): Promise<void>;
}

export interface Dispatcher {
  /** Handles one interaction to its end; never throws. */
  handle(interaction: Interaction): Promise<void>;
  /** Resolves when nothing is under way any more. */
  idle(): Promise<void>;
}

/** One Map lookup from an interaction to what handles it, and one place for what goes wrong. */
export function createDispatcher(tools: Tools, shower: Shower, log: Logger): Dispatcher {
  const underWay = new Set<Promise<void>>();

  async function run(interaction: Answerable): Promise<void> {
    const started = performance.now();
    const witness = witnessOf(tools.store);
    const task = taskOf({ ...tools, store: witness.store }, interaction);
    const { name, match } = task;
    const line = { name, match, server: interaction.guildId, interaction: interaction.id };
    let outcome = "answered";
    let reference: string | undefined;
    let answeredAt: number | undefined;
    try {
      const { answer, message: posted } = await answerWith(
        interaction,
        task.usually,
        work(task, witness),
        () => tell(message({ content: wordsFor(interaction.locale).refusal["form-late"]() })),
      );
      answeredAt = performance.now();
      shower.show(answer.shows);
      answer.answered?.();
      await afterwards(async () => {
        // First: what is owed stays in the outbox by that.
        if (answer.owes) shower.show(await answer.owes());
        await shower.shown(answer.settles);
        if (posted) await answer.posted?.(posted);
      });
      if (answer.follows) await replaceTold(interaction, await answer.follows());
    } catch (error) {
      ({ outcome, reference } = await explain(interaction, error, {
        log,
        name,
        verdict: await witness.verdict(),
      }));
    } finally {
      const ms = (answeredAt ?? performance.now()) - started;
      log.info({ ...line, ms: Math.round(ms), outcome, reference }, "interaction");
      happenings.interaction.tell({ name, outcome, seconds: ms / 1000 });
    }
  }

  /** The person has their answer; what fails now is made up for by whoever finds it in the outbox. */
  async function afterwards(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, "what was shown could not be noted");
    }
  }

  return {
    async handle(interaction) {
      const answering = interaction.isAutocomplete()
        ? suggest(tools, interaction, log)
        : isAnswerable(interaction)
          ? run(interaction)
          : undefined;
      // Whatever Discord sends must not end the process.
      const work = answering?.catch((error) => log.error({ err: error }, "an interaction failed"));
      if (!work) return;
      underWay.add(work);
      await work;
      underWay.delete(work);
    },
    async idle() {
      await Promise.allSettled(underWay);
    },
  };
}

function isAnswerable(interaction: Interaction): interaction is Answerable {
  return interaction.isChatInputCommand() || interaction.isMessageComponent() || interaction.isModalSubmit();
}

interface Task {
  readonly name: string;
  readonly match?: string;
  readonly usually: "tell" | "update";
  readonly run: () => Promise<Answer | Form>;
}

function taskOf(tools: Tools, interaction: Answerable): Task {
  const caller = callerOf(interaction);
  if (!caller) return refusalTask(interaction, "server-only");
  const called = (run: (call: Call) => Promise<Answer | Form>) => async () =>
    drawnOrInWords(await callBy(tools.choices, caller), run);
  if (interaction.isModalSubmit()) {
    const id = parseControlId(interaction.customId);
    const submit = id && controls[id.kind].submit;
    if (!id || !submit) return refusalTask(interaction, "unknown-control");
    const fields = fieldsOf(interaction);
    const run = called((call) => submit(tools, { ...call, id, fields }));
    return { name: id.kind, match: id.match, usually: "update", run };
  }
  if (interaction.isMessageComponent()) {
    const id = parseControlId(interaction.customId);
    if (!id) return refusalTask(interaction, "unknown-control");
    const control = controls[id.kind];
    const pressed = {
      id,
      message: interaction.message.id,
      pictures: picturesOf(interaction),
      values: valuesOf(interaction),
    };
    const run = called((call) => control.run(tools, { ...call, ...pressed }));
    return { name: id.kind, match: id.match, usually: control.usually, run };
  }
  const subcommand = interaction.options.getSubcommand(false) ?? "";
  const command = commands.get(interaction.commandName);
  const handler =
    command && Object.hasOwn(command.handlers, subcommand) ? command.handlers[subcommand] : undefined;
  if (!command || !handler || !optionsFit(command.declaration, interaction.options.data)) {
    return refusalTask(interaction, "outdated-command");
  }
  return {
    name: `/${interaction.commandName} ${subcommand}`.trim(),
    usually: "tell",
    run: called((call) => handler(tools, call, optionsOf(interaction))),
  };
}

function refusalTask(
  interaction: Answerable,
  kind: "server-only" | "unknown-control" | "outdated-command",
): Task {
  const content = refusalInWords(wordsFor(interaction.locale), { kind });
  return { name: kind, usually: "tell", run: async () => tell(message({ content })) };
}

/** What the task comes to; a failure is told when it is known what it has left behind. */
async function work(task: Task, witness: Witness): Promise<Answer | Form> {
  try {
    return await task.run();
  } catch (error) {
    await witness.verdict();
    throw error;
  }
}

const referenceBytes = 4;

/** After these nothing can be told through the interaction: it is too old, answered, or gone. */
const unanswerable: readonly (string | number)[] = [
  RESTJSONErrorCodes.UnknownInteraction,
  RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged,
  RESTJSONErrorCodes.InvalidWebhookToken,
  RESTJSONErrorCodes.UnknownMessage,
  RESTJSONErrorCodes.UnknownWebhook,
];

interface Explained {
  /** For the log line, and to be counted by. */
  readonly outcome: string;
  /** What the person was told to name. */
  readonly reference: string | undefined;
}

type Excuse = "unavailable" | "outcome-unknown" | "painter-busy";

const happened: Readonly<Record<Excuse, string>> = {
  unavailable: "the store did not answer",
  "outcome-unknown": "the store did not answer",
  "painter-busy": "too many pictures wait to be drawn",
};

/** Why something that will go well later did not; undefined for a fault. */
function excuseFor(error: unknown, verdict: Awaited<ReturnType<Witness["verdict"]>>): Excuse | undefined {
  if (error instanceof PainterBusy) return "painter-busy";
  if (!(error instanceof StoreUnavailable || error instanceof Contention)) return undefined;
  return verdict === "unchanged" ? "unavailable" : "outcome-unknown";
}

/** Logs what went wrong and tells the person what they can do. */
async function explain(
  interaction: Answerable,
  error: unknown,
  {
    log,
    name,
    verdict,
  }: {
    readonly log: Logger;
    readonly name: string;
    readonly verdict: Awaited<ReturnType<Witness["verdict"]>>;
  },
): Promise<Explained> {
  const words = wordsFor(interaction.locale);
  if (error instanceof DiscordAPIError && unanswerable.includes(error.code)) {
    log.warn({ code: error.code, interaction: interaction.id }, "Discord did not take the answer");
    return { outcome: `discord-${error.code}`, reference: undefined };
  }
  const kind = excuseFor(error, verdict);
  const reference = randomBytes(referenceBytes).toString("hex");
  log.error({ err: error, name, reference }, kind ? happened[kind] : "a handler failed");
  const content = kind ? refusalInWords(words, { kind }) : words.refusal.fault({ reference });
  try {
    await tellAnyway(interaction, content);
  } catch (failure) {
    log.warn({ err: failure, reference }, "the failure could not be told");
  }
  return { outcome: kind ?? "fault", reference };
}
