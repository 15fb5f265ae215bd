import { weeklyEmail } from "./schedule";

/** When a member gets emails of one kind. */
export type EmailTiming = "at_once" | "weekly" | "off";

/** The kinds of news, in the order of the settings. */
export type NewsKind = "replies" | "mentions" | "followed" | "announcements";

/** Emails to members about the Clubhouse (docs/rules/notices.md#letters). */
export const memberLetters = {
  /** How long news waits for a member who may be reading already. */
  waitMinutes: 3,
  /** How long further replies to a post wait after an email about it. */
  restMinutes: 60,
  /** News older than this, after an outage, is left to the weekly email. */
  atOnceHours: 24,
  /** A weekly email delayed by more than this, after an outage, is skipped. */
  weeklyLateHours: 48,
  /** The least time between two weekly emails, and how far the first one looks back, in days. */
  weeklyApartDays: 3,
  weeklyBackDays: 7,
  /** How much of it the weekly email shows. */
  shown: { forYou: 5, boards: 2, posts: 2, elsewhere: 4, events: 2 },
  /** The longest quotes, in characters. */
  quoteMax: 200,
  answerMax: 700,
  /** How many replies one email shows; the others are counted. */
  answersMax: 8,
} as const;

/** The founder's defaults until they change them at /admin/email-defaults. */
export const memberLetterDefaults: Record<NewsKind, EmailTiming> & {
  weeklyDay: number;
  weeklyHour: number;
  doubleOptIn: boolean;
} = {
  replies: "at_once",
  mentions: "at_once",
  followed: "weekly",
  announcements: "at_once",
  ...weeklyEmail,
  /** A tick on a public form counts once it is confirmed by email. */
  doubleOptIn: true,
};

/** The longest headline and text of an announcement, in characters. */
export const announcementMax = { title: 120, text: 4000 } as const;
