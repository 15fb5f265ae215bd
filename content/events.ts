/** Events of the Clubhouse (docs/rules/events.md). Lengths in minutes. */
export const eventRules = {
  titleMax: 120,
  textMax: 2000,
  placeMax: 300,
  minutesMin: 5,
  minutesMax: 1440,
  /** From when the address of a call is shown, before it starts. */
  roomOpensMinutes: 15,
  /** When the letter that reminds is written, before the start. */
  reminderMinutes: 60,
  /** How many days of an event that repeats stand in the list. */
  daysAhead: 2,
  /** How many days the porch shows, and how many it knows of, for a page that stays open. */
  nextEventsShown: 2,
  nextEventsRead: 5,
  /** How long what was stands in the list, in days, and how much of it. */
  pastDays: 90,
  pastShown: 12,
  /** How far a calendar looks ahead and back, in days. */
  feedDaysAhead: 180,
  feedDaysBack: 30,
  /** How long it is known who came, in days after the day. */
  answersKeptDays: 365,
  /** How many of those who come a page names. */
  namedMax: 200,
} as const;

/** What "Add an event" proposes for the mastermind's weekly call: content/mastermind.ts says its day and hour in words. */
export const mastermindCall = {
  title: "Mastermind call",
  text: "You say what you did, what you didn’t, and what’s next.",
  /** 0 is Sunday. */
  weekday: 3,
  clock: "19:00",
  minutes: 75,
} as const;
