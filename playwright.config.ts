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
    // All of it is one house: what one test posts, or does to the live line, is news in every other's page.
    {
      name: "clubhouse",
      testMatch: "clubhouse/*.spec.ts",
      workers: 1,
      dependencies: ["stripe-down"],
    },
    { name: "site", testMatch: "*.spec.ts", testIgnore: "clubhouse/**", dependencies: ["stripe-down"] },
    // What it opens is what every page leads to
    { name: "next-retreat", testMatch: "next-retreat.ts", dependencies: ["clubhouse", "site"] },
    { name: "published-letter", testMatch: "published-letter.ts", dependencies: ["next-retreat"] },
    { name: "sold-out-retreat", testMatch: "sold-out-retreat.ts", dependencies: ["published-letter"] },
    // Prices and terms that the others rely on
    { name: "other-terms", testMatch: "other-terms.ts", workers: 1, dependencies: ["sold-out-retreat"] },
  ],
});
