import { parseArgs } from "node:util";
import { z } from "zod";

export const usage = `Simulated people play on many servers through real bots, and everything is audited afterwards.

  npm run load -- --servers N      how many servers there are (200)
                  --matches N      matches that are open at the same time (1000)
                  --seconds N      how long it is measured, once all are open (60)
                  --think SECONDS  how long a person takes for a turn, on average (30)
                  --processes N    bots that share the servers (2)
                  --store WHERE    redis, which is started for it; redis://host:port, an empty one; or sqlite, for one process
                  --seed N         what people do by chance (1)
                  --json           the figures as JSON`;

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, "takes a whole number")
    .transform(Number)
    .pipe(z.int().min(least, `is at least ${least}`).max(most, `is at most ${most}`));

const optionsSchema = z
  .object({
    servers: whole(1, 2_000).default(200),
    matches: whole(1, 10_000).default(1_000),
    seconds: whole(2, 3_600).default(60),
    processes: whole(1, 16).default(2),
    think: whole(0, 600).default(30),
    seed: whole(0, 999_999_999).default(1),
    store: z
      .string()
      .regex(/^(redis|sqlite|rediss?:\/\/\S+)$/, "is redis, sqlite or an address redis://host:port")
      .default("redis"),
    json: z.boolean().default(false),
  })
  .refine(({ store, processes }) => store !== "sqlite" || processes === 1, {
    path: ["processes"],
    error: "is 1 on a SQLite file",
  });

/** What a load run is asked for: `seconds` and `think` in seconds. */
export type LoadOptions = z.infer<typeof optionsSchema>;

/** @throws {TypeError} with one line for each option that is wrong */
export function readOptions(words: readonly string[]): LoadOptions {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args: [...words],
    options: {
      servers: text,
      matches: text,
      seconds: text,
      processes: text,
      think: text,
      seed: text,
      store: text,
      json: { type: "boolean" },
    },
  });
  const read = optionsSchema.safeParse(values);
  if (read.success) return read.data;
  throw new TypeError(
    read.error.issues.map(({ path, message }) => `--${path.join(".")} ${message}`).join("\n"),
  );
}
