/** What to expect, for both confirmations of a booking. */
export const whatToExpect = {
  heading: "What to expect",
  texts: [
    "{course}",
    "Coming alone is the normal way to come, and half an idea will do. There’s no reading list and no dress code. If you’re invited to speak, you may say “pass”.",
    "The file attached to this email puts the dates into your calendar.",
  ],
} as const;

/** What the founder wrote about the way to a retreat and the luggage, after {course}. */
export const wayWords = {
  venue: "The address: {venue}.",
  station: "The station is {station}.",
  arrival: "Arrival: {arrival}.",
  packing: "Bring: {packing}.",
} as const;

/** The total of a booking with a price code. */
export const cheaperTotal = "{total} ({full} less {off} with the code {code})";
