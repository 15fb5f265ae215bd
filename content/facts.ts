import { holdMinutes } from "./checkout";
import { accounts } from "./clubhouse";
import { mastermind } from "./mastermind";
import { site } from "./site";

/** The facts the copy refers to, ready to print; it names what the founder changes as `{mastermind.start}` (docs/rules/content.md#facts-in-texts). */
export const facts = {
  ...site,
  mastermind: { guaranteeDays: mastermind.guaranteeDays, graceDays: mastermind.graceDays },
  customRetreat: { replyHours: 24 },
  refunds: { days: "10-14 business days" },
  accounts,
  checkout: { holdMinutes, provider: "Stripe" },
} as const;
