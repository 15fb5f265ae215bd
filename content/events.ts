/** Events of the Clubhouse (docs/rules/events.md). Lengths in minutes. */
export const eventRules = {
  titleMax: 120,
  textMax: 2000,
  placeMax: 300,
  minutesMin: 5,
  minutesMax: 1440,
  /** How long before its start the URL of a call is shown. */
  roomOpensMinutes: 15,
  /** How long before the start the reminder is sent. */
  reminderMinutes: 60,
  /** How many days of a repeating event the list shows. */
  daysAhead: 2,
  /** How many days the next-event panel shows, and how many it loads, for a page that stays open. */
  nextEventsShown: 2,
  nextEventsRead: 5,
  /** How long past events are listed, in days, and how many of them. */
  pastDays: 90,
  pastShown: 12,
  /** How far a calendar looks ahead and back, in days. */
  feedDaysAhead: 180,
  feedDaysBack: 30,
  /** How long answers are kept, in days after the event. */
  answersKeptDays: 365,
  /** How many attendees a page names. */
  namedMax: 200,
} as const;

/** The defaults of the mastermind's weekly call; content/programmes.ts has its day and hour in words. */
export const mastermindCall = {
  title: "Mastermind call",
  text: "You say what you did, what you didn’t, and what’s next.",
  /** 0 is Sunday. */
  weekday: 3,
  clock: "19:00",
  minutes: 75,
} as const;
