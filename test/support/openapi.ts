import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type AnySchemaObject } from "ajv/dist/2020.js";

const fileName = join(import.meta.dirname, "../spec/discord-openapi-subset.json");

/** Names of the published schemas of what this project sends. */
export type SchemaName =
  | "ApplicationCommandAutocompleteCallbackRequest"
  | "ApplicationCommandUpdateRequest"
  | "CreateMessageInteractionCallbackRequest"
  | "IncomingWebhookRequestPartial"
  | "IncomingWebhookUpdateRequestPartial"
  | "MessageCreateRequest"
  | "MessageEditRequestPartial"
  | "ModalInteractionCallbackRequest"
  | "UpdateMessageInteractionCallbackRequest";

/**
 * Holds a payload against Discord's published API description.
 * @returns what is wrong, a line each; none where the payload fits
 */
export function validateAgainstDiscord(schema: SchemaName, payload: unknown): string[] {
  const validate = discord.getSchema(`${discordId}#/components/schemas/${schema}`);
  if (!validate) throw new Error(`Discord's description has no schema ${schema}`);
  if (validate(payload)) return [];
  // "if" says only that its "then" failed, which has said itself why.
  const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== "if");
  return errors.map(({ instancePath, message }) => `${schema}${instancePath} ${message}`);
}

/** A call of the bot as the stand-in's watchers see it; `route` is the stand-in's pattern. */
export interface Call {
  readonly method: string;
  readonly route: string;
  readonly body: unknown;
}

/**
 * Holds the body of one REST call against the schema of its route.
 * A body that no schema is known for is a problem too: it would go unchecked.
 */
export function validateBody({ method, route, body }: Call): string[] {
  if (method === "GET" || method === "DELETE") return [];
  const call = `${method} ${route}`;
  if (call.endsWith("/commands") && method === "PUT") {
    if (!Array.isArray(body)) return [`${call}: must be a list`];
    return body.flatMap((command) => validateAgainstDiscord("ApplicationCommandUpdateRequest", command));
  }
  const schema = call === callbackRoute ? callbackSchemas[typeOf(body)] : bodySchemas[call];
  return schema ? validateAgainstDiscord(schema, body) : [`${call}: no schema for ${JSON.stringify(body)}`];
}

const callbackRoute = "POST /interactions/:id/:token/callback";

const callbackSchemas: Readonly<Record<number, SchemaName>> = {
  4: "CreateMessageInteractionCallbackRequest",
  5: "CreateMessageInteractionCallbackRequest",
  6: "UpdateMessageInteractionCallbackRequest",
  7: "UpdateMessageInteractionCallbackRequest",
  8: "ApplicationCommandAutocompleteCallbackRequest",
  9: "ModalInteractionCallbackRequest",
};

const bodySchemas: Readonly<Record<string, SchemaName>> = {
  "POST /channels/:channel/messages": "MessageCreateRequest",
  "PATCH /channels/:channel/messages/:message": "MessageEditRequestPartial",
  "POST /webhooks/:application/:token": "IncomingWebhookRequestPartial",
  "PATCH /webhooks/:application/:token/messages/:message": "IncomingWebhookUpdateRequestPartial",
  "POST /applications/:application/commands": "ApplicationCommandUpdateRequest",
  "POST /applications/:application/guilds/:server/commands": "ApplicationCommandUpdateRequest",
};

function typeOf(body: unknown): number {
  return typeof body === "object" && body !== null && "type" in body ? Number(body.type) : Number.NaN;
}

const discordId = "discord";
const discord = load();

function load(): Ajv2020 {
  const description = JSON.parse(readFileSync(fileName, "utf8"));
  const { schemas } = description.components;
  // Discord takes `"id": 0` for an attachment (its own documentation writes it so): the schema knows text only.
  schemas.SnowflakeType.type = ["string", "integer"];
  schemas.SnowflakeType.minimum = 0;
  // Documented as permission bits in decimal text, published as a number.
  const permissions = schemas.ApplicationCommandUpdateRequest.properties.default_member_permissions;
  permissions.type = ["integer", "string", "null"];
  permissions.pattern = "^[0-9]+$";

  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addFormat("uri", (text: string) => URL.canParse(text));
  ajv.addFormat("date-time", (text: string) => !Number.isNaN(Date.parse(text)));
  ajv.addFormat("int32", { type: "number", validate: (value: number) => Math.abs(value) <= 2 ** 31 });
  // The rest say no more than the type, pattern and limits beside them.
  for (const name of ["int64", "double", "snowflake", "nonce"]) ajv.addFormat(name, true);
  ajv.addSchema(withoutAlternatives(description, schemas) as AnySchemaObject, discordId);
  return ajv;
}

type Schemas = Readonly<Record<string, { properties?: { type?: { enum?: number[] } } }>>;

/**
 * The same description, but what is wrong is told once. Components and options are published as "one of these
 * schemas", of which each fixes `type`, and what may be left out as "null or this schema": ajv would tell what
 * each schema complains about. Said as "the schema of its type" and "this schema, unless null" it means the same.
 */
function withoutAlternatives(part: unknown, schemas: Schemas): unknown {
  if (Array.isArray(part)) return part.map((each) => withoutAlternatives(each, schemas));
  if (typeof part !== "object" || part === null) return part;
  const branches: readonly Branch[] = "oneOf" in part && Array.isArray(part.oneOf) ? part.oneOf : [];
  const kinds = branches.map(
    ({ $ref = "" }) => schemas[$ref.split("/").at(-1) ?? ""]?.properties?.type?.enum,
  );
  if (branches.length > 0 && kinds.every((kind) => kind !== undefined)) {
    const ofType = (types: readonly number[]) => ({
      type: "object",
      required: ["type"],
      properties: { type: { enum: types } },
    });
    const choices = branches.map((branch, index) => when(ofType(kinds[index] ?? []), branch));
    return { ...ofType(kinds.flat()), allOf: choices };
  }
  const [first, second, ...others] = branches;
  if (first?.type === "null" && second?.$ref && others.length === 0) return when({ not: first }, second);
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, withoutAlternatives(value, schemas)]),
  );
}

interface Branch {
  readonly $ref?: string;
  readonly type?: string;
}

function when(condition: object, schema: object): object {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  return { if: condition, then: schema };
}
