/** What to expect, for both confirmations of a booking. */
export const whatToExpect = {
  heading: "What to expect",
  texts: [
    "{course}",
    "Coming alone is the normal way to come, and half an idea will do. There’s no reading list and no dress code. If you’re invited to speak, you may say “pass”.",
    "The file attached to this email puts the dates into your calendar.",
  ],
} as const;

/** The total of a booking with a price code. */
export const cheaperTotal = "{total} ({full} less {off} with the code {code})";
