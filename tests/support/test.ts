import { test as base } from "@playwright/test";
import { uniqueAddress } from "./factories";

export { expect } from "@playwright/test";

/** Playwright's test with a separate network for each, so that limits count them separately. */
export const test = base.extend({
  extraHTTPHeaders: async ({}, provide) => {
    await provide({ "x-forwarded-for": uniqueAddress() });
  },
});
