import { defineConfig } from "vitest/config";
import { LongestFirst } from "./test/support/order.js";

/**
 * What keeps nothing in its modules that another file would meet: such files share what they load with all others that
 * run in the same process. Who hires or kills the painter, of which a process has one, or minds what it has drawn before,
 * is not among them; nor is what plays thousands of games, which is twice as fast in a process that has done nothing else.
 */
const sharing =
  "test/{commands,deck,league,match,render,text}/**/!(studio|film|no-thread|hand-reach).test.ts";

/** What is polled for may take a while on a busy machine: Vitest would wait for a second. */
const limits = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } };

export default defineConfig({
  test: {
    // Once for both projects, which for that inherit nothing.
    globalSetup: ["test/support/build.ts"],
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...limits, name: "sharing", include: [sharing], isolate: false } },
      {
        test: {
          ...limits,
          name: "alone",
          include: ["test/**/*.test.ts"],
          exclude: [sharing],
          // Tests that run side by side start a bot each, and mostly wait.
          maxConcurrency: 3,
        },
      },
    ],
  },
});
