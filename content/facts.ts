import { holdMinutes, shareHours } from "./checkout";
import { accounts } from "./clubhouse";
import { guests } from "./guests";
import { guesses, lettersAgain } from "./limits";
import { offerHours } from "./waitlists";

/** The facts for the copy's placeholders (docs/rules/content.md#facts-in-texts). */
export const facts = {
  guests: { doors: guests.doors },
  customRetreat: { replyHours: 24 },
  refunds: { days: "10–14 business days" },
  accounts,
  checkout: { holdMinutes, shareHours: shareHours.kept, offerHours, provider: "Stripe" },
  guesses: { told: guesses.told },
  lettersAgain: { linkDays: lettersAgain.linkDays },
} as const;
