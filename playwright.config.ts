import { defineConfig } from "@playwright/test";

/** `npm test` builds and starts the site, the sandbox and a database, and tells this where they are. */
export default defineConfig({
  testDir: "tests/browser",
  outputDir: ".data/test/browser",
  // Of a test that hangs: the longest take two minutes where both cores are slow
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // Of two cores: three together take as long as one after another, each of them three times as long
  workers: 2,
  fullyParallel: true,
  reporter: "list",
  use: {
    baseURL: process.env.BASE_URL ?? "http://localhost:3100",
    locale: "en-GB",
    timezoneId: "Europe/London",
    // What goes through one, a test that cuts the line does not see (https://playwright.dev/docs/service-workers)
    serviceWorkers: "block",
    // With pictures of every step (--trace=on) a test takes a third longer
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    // On the empty database: the first account becomes administrator. Everything else comes after.
    { name: "first-member", testMatch: "first-member.ts" },
    // Without Stripe, which all others share
    { name: "stripe-down", testMatch: "stripe-down.ts", dependencies: ["first-member"] },
    // What one test posts, or does to the realtime service, is on every other's page.
    {
      name: "clubhouse",
      testMatch: "clubhouse/*.spec.ts",
      workers: 1,
      dependencies: ["stripe-down"],
    },
    {
      name: "site",
      testMatch: "*.spec.ts",
      testIgnore: ["clubhouse/**", "last/**"],
      dependencies: ["stripe-down"],
    },
    // They change prices, terms and what every page links to. None is a @journey: Playwright runs every test of the
    // projects that a test depends on
    { name: "last", testMatch: "last/*.spec.ts", workers: 1, dependencies: ["clubhouse", "site"] },
  ],
});
