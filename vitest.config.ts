import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/support/build.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Tests that run side by side start a bot each, and mostly wait.
    maxConcurrency: 3,
    maxWorkers: 3,
  },
});
