import { test as base } from "@playwright/test";
import { uniqueAddress } from "./factories";

export { expect } from "@playwright/test";

/** Playwright's test, in which every test comes from a network of its own, so that limits count each by itself. */
export const test = base.extend({
  extraHTTPHeaders: async ({}, provide) => {
    await provide({ "x-forwarded-for": uniqueAddress() });
  },
});
