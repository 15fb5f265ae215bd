/** What guests are asked before a retreat, and when they are written to (docs/rules/guests.md). */
export const guests = {
  /** Answers on access and health are deleted this many days after the last day. */
  healthDays: 30,
  /** … and all else they have told us so many years after it. */
  formYears: 1,
  /** Letters that ask for the form, this many days before the first day … */
  reminders: { first: 30, second: 14 },
  /** … but none within so many days of the booking. */
  quietDays: 2,
  /** What to bring, this many days before the first day; thanks, so many after the last. */
  beforeDays: 7,
  afterDays: 2,
  /** The kinds of room that nobody shares, by their ids. */
  ownRooms: ["single"],
  /** From when the doors are open on the first day. */
  doors: "two o’clock",
} as const;

/** Where a retreat's guests get off the train, and its address, by the retreat's id; what is not known is left out. */
export const venues: Readonly<Record<string, { station?: string; address?: string }>> = {
  dorset: { station: "Wareham" },
};
