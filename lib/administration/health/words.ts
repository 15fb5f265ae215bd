import { facts } from "@/content/facts";
import { calendarDay, formatClock, formatTime } from "@/lib/time/dates";
import type { CheckId } from "@/lib/checks/check";

const { provider } = facts.checkout;

type CheckWords = {
  label: string;
  /** What does not answer. */
  service: string;
  /** What is wrong, as a heading. */
  problem: string;
  /** What members, buyers or the owner notice. */
  effect: string;
  /** If it is not configured. */
  off?: string;
};

export const checkWords: Record<CheckId, CheckWords> = {
  site: {
    label: "Public pages",
    service: "The site’s public address",
    problem: "The public address doesn’t lead to this site",
    effect: "Visitors may not see the site, and links in emails may not open.",
  },
  configuration: {
    label: "Configuration",
    service: "The configuration",
    problem: "A setting is missing or wrong",
    effect: "The server may not start again with it.",
  },
  database: {
    label: "Database",
    service: "The database",
    problem: "The database doesn’t fit this version of the site",
    effect: "Some pages may fail.",
  },
  pooler: {
    label: "Database pooler",
    service: "The database pooler",
    problem: "The database pooler has other settings than the site needs",
    effect: "Pages may wait or fail while many people are here.",
  },
  stripe: {
    label: "Payments",
    service: provider,
    problem: `${provider} doesn’t accept the site’s key for everything`,
    effect: "Payments, refunds or plans may fail.",
  },
  "stripe-secret": {
    label: "Event signatures",
    service: provider,
    problem: `The site can’t tell ${provider}’s events from forged ones`,
    effect: "Events are refused, so payments show a day late.",
  },
  "stripe-events": {
    label: `News from ${provider}`,
    service: provider,
    problem: `${provider} doesn’t send every event`,
    effect: "Payments, refunds or disputes show a day late.",
  },
  "mail-service": {
    label: "Emails",
    service: "The mail service",
    problem: "The mail service refuses the site’s key or password",
    effect: "Emails aren’t sent. They wait, and are sent once it works again.",
  },
  bounces: {
    label: "Bounced emails",
    service: "The mail service",
    problem: "Bounced emails aren’t reported",
    effect: "An address that no longer exists keeps being written to.",
    off: "Not reported: an address that no longer exists keeps being written to.",
  },
  "mail-domain": {
    label: "Sender’s domain",
    service: "DNS",
    problem: "The sender’s domain lacks DNS records",
    effect: "Emails may be treated as spam.",
  },
  realtime: {
    label: "Clubhouse",
    service: "The live connection",
    problem: "The live connection refuses the site’s key",
    effect: "New messages appear after a reload only.",
  },
  files: {
    label: "Storage",
    service: "The file storage",
    problem: "Uploads can’t be stored",
    effect: "Pictures and files of members and retreats can’t be uploaded or don’t show.",
  },
  push: {
    label: "Push notifications",
    service: "Push notifications",
    problem: "The keys of push notifications don’t fit together",
    effect: "Devices show no notifications.",
    off: "Off: members’ devices show no notifications.",
  },
  proxies: {
    label: "Visitors’ addresses",
    service: "The site’s public address",
    problem: "All visitors seem to come from one address",
    effect: "They share one rate limit, so forms and sign-in may refuse them.",
  },
  "two-step": {
    label: "Two-step sign-in",
    service: "The database",
    problem: "Two-step sign-in couldn’t be read",
    effect: "Sign-in may fail.",
  },
};

/** "today, 09:05" or "16 Mar 2026, 09:05". */
export function formatSince(at: Date, now: Date): string {
  return calendarDay(at) === calendarDay(now) ? `today, ${formatClock(at)}` : formatTime(at);
}

const units = ["MB", "GB", "TB"];

/** "212 MB" or "3.1 GB". */
export function formatBytes(bytes: number): string {
  let [amount, unit] = [bytes / 1e6, 0];
  while (amount >= 1_000 && unit < units.length - 1) [amount, unit] = [amount / 1_000, unit + 1];
  return `${amount.toLocaleString("en-GB", { maximumFractionDigits: amount < 10 ? 1 : 0 })} ${units[unit]}`;
}

/** A message of a check as a sentence. */
export function sentenceOf(message: string): string {
  const isAddress = /^https?:/.test(message);
  const text = isAddress ? message : message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
