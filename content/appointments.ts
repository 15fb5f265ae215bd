/** Appointments with the founder (docs/rules/appointments.md). */
export const appointmentRules = {
  /** How long a chosen time is held while the details are typed. */
  holdMinutes: 10,
  /** Times start at these intervals from the opening of the hours. */
  stepMinutes: 30,
  /** Until how long before the start a visitor may reschedule or cancel. */
  changeUntilHours: 24,
  /** How often a visitor may reschedule an appointment. */
  movesMax: 2,
  /** How many upcoming appointments of a public kind one address may have. */
  upcomingMax: 2,
  /** How long before the start reminders are sent. */
  reminderHours: [24, 1],
  /** How long before the start the personal page shows the URL of a call. */
  roomOpensMinutes: 10,
  /** How long an appointment is stored, in days after its end. */
  keptDays: 365,
  /** How often the founder's calendars are read, and for how many days ahead. */
  calendarMinutes: 10,
  calendarDays: 370,
  /** The largest calendar that is read, in bytes, and how long its server may take. */
  calendarBytes: 5_000_000,
  calendarSeconds: 10,
  calendarsMax: 5,
  /** How far the founder's own feed looks back, in days. */
  feedDaysBack: 30,
} as const;

/** The longest texts of a kind and of a visitor. */
export const appointmentMax = { name: 80, slug: 60, text: 300, place: 300, note: 1000 } as const;

/** The most of a kind's figures, in their units. */
export const kindFigures = { minutes: 480, bufferMinutes: 240, noticeHours: 720, horizonDays: 365 } as const;

/** The weekly hours that the first kind starts with, in minutes after midnight: Monday to Friday, nine to five. */
export const firstHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 540, closes: 1020 }));
