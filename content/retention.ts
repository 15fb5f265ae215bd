import { accounts, keptYears } from "./clubhouse";
import { lettersAgain, suspectedDays } from "./limits";
import { noticeRules } from "./notices";
import { pushRules } from "./push";
import { uploads } from "./uploads";

/** How long what only our own rules speak of is kept, in days; the rest stands with what it is about. */
export const keptDays = { ended: 30, abandoned: 30, digests: 30, settledJobs: 30 } as const;

/** The last days of which the administration says what went. */
export const recentDays = 30;

/** A promise that something goes: a row of a public policy's table, or one of docs/rules/privacy.md#how-long-things-are-kept. */
export type RetentionPromise =
  | {
      policy: "privacy-policy" | "data-protection" | "cancellation-policy";
      /** The section's own address on the policy's page. */
      section: string;
      /** The row's first cell. */
      row: string;
    }
  | {
      /** The row's first cell. */
      rule: string;
      /** Its second. */
      kept: string;
    };

const policy = (row: string): RetentionPromise => ({
  policy: "privacy-policy",
  section: "9-how-long-we-keep-it",
  row,
});
const house = (rule: string, kept: string): RetentionPromise => ({ rule, kept });

const communications = policy("Communication records: emails, enquiries, applications and download requests");
const waitlists = policy("Waitlist entries");
const ended = house(
  "sessions that have ended, links of letters, sign-ins without a code",
  `${keptDays.ended} days after their end`,
);
const abandoned = house(
  "name and address of whoever opened Checkout and bought nothing",
  `${keptDays.abandoned} days`,
);
const moderation = house("settled reports, pauses that are over", inYears(keptYears.communications));
const withdrawn = house(
  "withdrawn consents, with the rows that led to them",
  `${inYears(keptYears.communications)} after the withdrawal`,
);

/** Everything that goes at night, and by which promise. A kind keeps its name for good: its numbers are kept under it. */
export const whatGoes = {
  unconfirmed_accounts: {
    what: "accounts whose address was not confirmed",
    promise: policy("Accounts without a purchase or access whose email address is never confirmed"),
  },
  sessions: { what: "sessions that have ended", promise: ended },
  email_links: { what: "links of letters", promise: ended },
  sign_in_steps: { what: "sign-ins that waited for a code", promise: ended },
  known_devices: {
    what: "devices nobody has signed in on for long",
    promise: house("devices that sign in no more", `${accounts.deviceKnownDays} days after the last sign-in`),
  },
  reports: { what: "settled reports", promise: moderation },
  pauses: { what: "pauses that are over", promise: moderation },
  workbook_requests: { what: "requests for the workbook", promise: communications },
  mastermind_waitlist: { what: "entries on the mastermind’s waitlist", promise: waitlists },
  retreat_waitlists: { what: "entries on retreats’ waitlists", promise: waitlists },
  applications: { what: "applications", promise: communications },
  application_versions: { what: "earlier versions of applications", promise: communications },
  enquiries: { what: "enquiries", promise: communications },
  enquiry_versions: { what: "earlier versions of enquiries", promise: communications },
  unmeant_ticks: {
    what: "ticks that nobody said were meant",
    promise: house("ticks on public forms that nobody said were meant", `${lettersAgain.keptDays} days`),
  },
  suspected_spam: {
    what: "forms suspected to be spam",
    promise: house("forms suspected to be spam", `${suspectedDays} days`),
  },
  withdrawn_consents: { what: "withdrawn consents", promise: withdrawn },
  consent_events: { what: "rows that led to a withdrawal", promise: withdrawn },
  notes: {
    what: "notes about addresses of which nothing else is kept",
    promise: house(
      "notes, answers and drafts of them to enquiries and applications",
      "as long as what they are about",
    ),
  },
  letters: { what: "letters", promise: communications },
  digests: {
    what: "what a digest told",
    promise: house("what a digest told", `${keptDays.digests} days after it arrived`),
  },
  broadcasts: { what: "letters to many", promise: communications },
  checkout_networks: {
    what: "networks a Checkout was opened from",
    promise: house("the network a Checkout was opened from", "while its place is held, as a hash"),
  },
  unpaid_bookings: { what: "bookings nobody paid", promise: abandoned },
  unpaid_plans: { what: "plans nobody paid", promise: abandoned },
  stripe_events: {
    what: "Stripe’s events whose work is done",
    promise: house("Stripe’s events whose work is done", inYears(keptYears.events)),
  },
  guest_health: {
    what: "guests’ answers on access and health",
    promise: policy("Your answers on health and access before a retreat"),
  },
  guest_forms: {
    what: "guests’ forms",
    promise: policy(
      "Dietary information, emergency contacts and the rest of what you tell us before a retreat",
    ),
  },
  event_answers: {
    what: "answers to events",
    promise: house("whether somebody comes to an event", "1 year after its day"),
  },
  notices: {
    what: "notices",
    promise: house("notices", `${noticeRules.keptDays.read} days after reading, 1 year unread`),
  },
  bookings: { what: "bookings that still say whose they were", promise: policy("Booking data") },
  plans: {
    what: "plans that still say whose they were",
    promise: house("whose a plan was", `${inYears(keptYears.purchases)} after its end`),
  },
  unused_pictures: {
    what: "uploaded pictures that nobody uses",
    promise: house("pictures uploaded and not used", `${uploads.keptDays} days after their last change`),
  },
  message_files: {
    what: "members’ files in no message",
    promise: house("members’ files in no message", "1 day; in one as long as it"),
  },
  knocked_devices: {
    what: "devices to knock at",
    promise: house(
      "devices that are knocked at",
      `until the session ends, or ${pushRules.failingDays} days out of reach`,
    ),
  },
  settled_jobs: {
    what: "work on money that was given up and is settled",
    promise: house(
      "work on money that was given up and is settled",
      `${keptDays.settledJobs} days after that`,
    ),
  },
  retention_counts: {
    what: "how many rows went in a night",
    promise: house("how many rows of each kind went in a night", inYears(keptYears.counts)),
  },
} as const satisfies Record<string, { what: string; promise: RetentionPromise }>;

export type RetentionKind = keyof typeof whatGoes;

function inYears(count: number): string {
  return count === 1 ? "1 year" : `${count} years`;
}
