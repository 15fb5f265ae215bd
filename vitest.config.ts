import path from "node:path";
import { defineConfig, type ViteUserConfig } from "vitest/config";

const root = import.meta.dirname;
const shared = {
  resolve: {
    alias: {
      "@": root,
      // Throws outside a server bundle; the tests are the server here.
      "server-only": path.join(root, "tests/support/empty.ts"),
      // These answer only while Next handles a request
      "next/headers": path.join(root, "tests/support/next-headers.ts"),
      "next/cache": path.join(root, "tests/support/next-cache.ts"),
      // Large, loaded by every file that writes a letter, and of no letter's use
      ...Object.fromEntries(
        ["code-block", "markdown", "tailwind"].map((part) => [
          `@react-email/${part}`,
          path.join(root, "tests/support/empty.ts"),
        ]),
      ),
    },
  },
};
// Only what goes through Vite is led elsewhere
const server = { deps: { inline: ["@react-email/components"] } };

/** Files that mock or reload modules. */
const isolated = "**/*.isolated.test.{ts,tsx}";

const unit: NonNullable<ViteUserConfig["test"]> = {
  pool: "threads",
  server,
  setupFiles: ["tests/support/environment.ts", "tests/support/shared-state.ts"],
  // Five seconds are little where the machine is busy
  testTimeout: 60_000,
};

const integration: NonNullable<ViteUserConfig["test"]> = {
  pool: "threads",
  server,
  globalSetup: ["tests/support/template-database.ts"],
  setupFiles: [
    "tests/support/environment.ts",
    "tests/support/shared-state.ts",
    "tests/support/worker-database.ts",
    "tests/support/worker-sandbox.ts",
  ],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Real servers on a busy machine
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  ...shared,
  test: {
    // Of three, one waits for Postgres or the sandbox
    maxWorkers: 3,
    projects: [
      {
        ...shared,
        test: {
          ...unit,
          name: "unit",
          // Modules stay loaded between files, which halves the time
          isolate: false,
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          exclude: [isolated],
        },
      },
      { ...shared, test: { ...unit, name: "unit-isolated", include: [`tests/unit/${isolated}`] } },
      {
        ...shared,
        test: {
          ...integration,
          name: "integration",
          isolate: false,
          include: ["tests/integration/**/*.test.ts"],
          exclude: [isolated, "**/*.deep.test.ts"],
        },
      },
      {
        ...shared,
        test: {
          ...integration,
          // Generated input at every entry point, for npm run test:deep
          name: "deep",
          isolate: false,
          include: ["tests/integration/**/*.deep.test.ts"],
        },
      },
      {
        ...shared,
        test: {
          ...integration,
          name: "integration-isolated",
          include: [`tests/integration/${isolated}`],
        },
      },
      {
        ...shared,
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          // Each starts servers of its own
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        ...shared,
        test: {
          name: "load",
          include: ["tests/load/**/*.test.ts"],
          testTimeout: 600_000,
          // A server starts in them, beside whatever else the machine does
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
