/** When scheduled jobs run, as cron expressions; an hour is in the founder's time zone (/admin/settings). */
export const schedule = {
  /** Dump of the database to the backups. */
  backup: "10 2 * * *",
  /** Deletes expired data and reconciles with Stripe. */
  nightly: "30 3 * * *",
  /** Deletes what tells the visitors of the day that is over apart. */
  "end-visit-day": "5 0 * * *",
  /** Reminders of balances, guest forms and invitations. */
  reminders: "30 8 * * *",
  /** The team's daily digests, sent at the time that is chosen at /admin/team. */
  "founder-digest": "*/30 * * * *",
  /** Reminders of events; how long before: content/events.ts. */
  "event-letters": "*/5 * * * *",
  /** Reminders of appointments, and the founder's calendars. */
  appointments: "*/5 * * * *",
  /** Notifications, instant emails and the weekly email. */
  notifications: "* * * * *",
  broadcasts: "* * * * *",
  /** Starts, sends and ends series of emails. */
  series: "* * * * *",
  waitlists: "* * * * *",
  "retreat-changes": "* * * * *",
  "publish-posts": "* * * * *",
  "publish-pages": "* * * * *",
  "lost-letters": "*/10 * * * *",
} as const;

/** When the team's digest can be sent. */
export const digestTimes = "06:00 06:30 07:00 07:30 08:00 08:30 09:00 09:30 10:00 10:30 11:00 11:30".split(
  " ",
);

/** The weekly email of members who have not chosen, until the founder changes it at /admin/email-defaults; 0 is Sunday. */
export const weeklyEmail = { weeklyDay: 0, weeklyHour: 18 };

/** No push notification is sent between these local times of the device. */
export const quietHours = { from: "21:00", until: "08:00" };
