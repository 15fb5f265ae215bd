/** A broadcast by the founder, with heading and greeting in the founder's own words. */
export const broadcast = {
  kind: "broadcast",
  values: ["subject", "preheader", "text", "name", "reason", "stopWords", "stopUrl"],
  optional: ["preheader", "name", "stopUrl"],
  subject: "{subject}",
  preheader: "{preheader}",
  text: "{text}",
  // “Hi there,”
  nobody: "there",
  reason: "{reason}",
  footer: { stop: { label: "{stopWords}", url: "{stopUrl}" } },
} as const;

/** The same to the founder alone, before it is sent. */
export const broadcastTest = {
  ...broadcast,
  subject: "Test: {subject}",
  note: "This is a test. It went to you and to nobody else.",
} as const;

/** An email of a series, also in the founder's own words. */
export const seriesEmail = { ...broadcast } as const;

/** What its link does: it stops the letters, leaves the waitlist that it is about, or ends the series that it is of. */
export const stopWords = {
  letters: "Stop these letters",
  waitlist: "Leave the waitlist",
  series: "Stop these emails",
};

/** Why the recipient gets a broadcast that needs consent, by its audience. */
export const reasons = {
  everybody: "You get this because you said yes to letters.",
  workbook: "You get this because you asked for the workbook and said yes to letters.",
  waitlist: "You get this because you joined the waitlist for the {name} and said yes to letters.",
  guests: "You get this because you have a place on the {name} and said yes to letters.",
  anyGuests: "You get this because you have a place on a retreat and said yes to letters.",
  owes: "You get this because you bought a place from us and said yes to letters.",
  members: "You get this because you’re a member of the Clubhouse and said yes to letters.",
  programme: "You get this because you’re in the {name} and said yes to letters.",
};

/** The same for a message about a purchase, or about what they wait for. */
export const serviceReasons = {
  waitlist: "You get this because you’re on the waitlist for the {name}.",
  guests: "You get this because you have a place on the {name}.",
  anyGuests: "You get this because you have a place on a retreat.",
  owes: "You get this because part of what you bought is still to be paid.",
  members: "You get this because you’re a member of the Clubhouse.",
  programme: "You get this because you’re in the {name}.",
};
