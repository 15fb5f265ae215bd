/** The questions to guests before a retreat, and the dates of their emails (docs/rules/guests.md). */
export const guests = {
  /** Answers on access and health are deleted this many days after the last day. */
  healthDays: 30,
  /** … and all other answers so many years after it. */
  formYears: 1,
  /** Emails that ask for the form, this many days before the first day … */
  reminders: { first: 30, second: 14 },
  /** … but none within so many days of the booking. */
  quietDays: 2,
  /** What to bring, this many days before the first day; thanks, so many after the last. */
  beforeDays: 7,
  afterDays: 2,
  /** How long the link works that asks for a sentence to quote. */
  feedbackDays: 60,
  /** First steps: asked for this many days after the last day, then so many after it whether they are done. */
  firstStep: { afterDays: 1, againDays: [7, 30, 90], textMax: 500, witnessMax: 120 },
  /** The questions how it was go out this many days after the last day. */
  feedbackAfterDays: 4,
  /** The ids of rooms for one guest. */
  ownRooms: ["single"],
  /** The time from which guests may arrive on the first day. */
  doors: "two o’clock",
} as const;
