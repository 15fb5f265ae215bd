import { weeklyEmail } from "./schedule";

/** When a member gets emails of one kind. */
export type EmailTiming = "at_once" | "weekly" | "off";

/** The kinds of news, in the order of the settings. */
export type NewsKind = "replies" | "mentions" | "followed" | "announcements";

/** Letters to members about the Clubhouse (docs/rules/notices.md#letters). */
export const memberLetters = {
  /** How long news waits for a member who may be reading already. */
  waitMinutes: 3,
  /** How long further answers to a post wait after a letter about it. */
  restMinutes: 60,
  /** News of which no letter at once could tell by then is left to the weekly letter. */
  atOnceHours: 24,
  /** A weekly letter that is later than that, after an outage, falls out. */
  weeklyLateHours: 48,
  /** The least time from one weekly letter to the next, and what the first one looks back at, in days. */
  weeklyApartDays: 3,
  weeklyBackDays: 7,
  /** How much of it the weekly letter shows. */
  shown: { forYou: 5, boards: 2, posts: 2, elsewhere: 4, events: 2 },
  /** Longest quotes, in characters. */
  quoteMax: 200,
  answerMax: 700,
  /** How many answers one letter shows; the others are counted. */
  answersMax: 8,
} as const;

/** The founder's defaults until they change them at /admin/told. */
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
  /** A tick on a public form counts once a letter has asked whether it was meant. */
  doubleOptIn: true,
};

/** Longest headline and text of an announcement, in characters. */
export const announcementMax = { title: 120, text: 4000 } as const;
