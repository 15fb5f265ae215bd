import "server-only";
import { appointmentRules } from "@/content/appointments";
import { accounts, keptYears } from "@/content/clubhouse";
import { eventRules } from "@/content/events";
import { guests } from "@/content/guests";
import { lettersAgain, suspectedDays } from "@/content/limits";
import { noticeRules } from "@/content/notices";
import { pushRules } from "@/content/push";
import { uploads } from "@/content/uploads";
import { visitRules } from "@/content/visits";
import { unconfirmedDays } from "@/content/waitlists";
import { countToErase, eraseUnconfirmed } from "@/lib/accounts/unconfirmed";
import { longestMonths } from "@/lib/content/programmes";
import { listRetreats } from "@/lib/content/retreats";
import * as files from "@/lib/files/clean-up";
import { addMonths } from "@/lib/orders/programmes/schedule";
import { anonymiseNext } from "@/lib/orders/purchases/anonymise";
import { addDays, calendarDay, yearsBefore } from "@/lib/time/dates";
import { Prisma } from "@/prisma/generated/client";

const { sql, raw, join } = Prisma;

/** A row of the privacy policy's table, or of the one in docs/rules/privacy.md#retention. */
export type RetentionPromise = { policyRow: string } | { rule: string; period: string };

type Condition = (now: Date) => Prisma.Sql;

/** Deletes one batch of expired rows and returns their number; called until it returns 0. */
type Run = (now: Date) => Promise<number>;

export type RetentionPolicy = { label: string; promise: RetentionPromise } & (
  | {
      table: string;
      where: Condition;
      /** What expired rows are updated to; without it they are deleted. */
      set?: Prisma.Sql;
      order?: Prisma.Sql;
      run?: Run;
    }
  | { count: (now: Date) => Promise<number>; run: Run }
);

type Age = { days: number } | { years: number };

const before = (now: Date, age: Age): Date =>
  "days" in age ? new Date(now.getTime() - age.days * 86_400_000) : yearsBefore(now, age.years);
const dayBefore = (now: Date, age: Age): string => calendarDay(before(now, age));
const older =
  (column: string, age: Age): Condition =>
  (now) =>
    sql`${raw(column)} < ${before(now, age)}`;
const olderDay =
  (column: string, age: Age): Condition =>
  (now) =>
    sql`${raw(column)} < ${dayBefore(now, age)}::date`;
const any =
  (...conditions: Condition[]): Condition =>
  (now) =>
    sql`(${join(
      conditions.map((condition) => condition(now)),
      " OR ",
    )})`;
const all =
  (...conditions: Condition[]): Condition =>
  (now) =>
    join(
      conditions.map((condition) => condition(now)),
      " AND ",
    );
const is =
  (text: string): Condition =>
  () =>
    raw(text);

const threeYears = { years: keptYears.communications };
const thirtyDays = { days: 30 };
const untouched = older("updated_at", threeYears);
const waitlistEntry = any(
  untouched,
  all(is("confirmed_at IS NULL"), older("created_at", { days: unconfirmedDays })),
);
const abandoned = all(
  is("status = 'released' AND NOT EXISTS (SELECT FROM payments WHERE order_id = orders.id)"),
  older("created_at", thirtyDays),
);

const abandonedBooking = all(abandoned, (now) =>
  ofBooking("orders.id", any(is("released_at IS NULL"), older("released_at", thirtyDays))(now)),
);
const invoiced = "EXISTS (SELECT FROM invoices WHERE order_id = orders.id)";
const uninvoiced = is(`NOT ${invoiced}`);

const inYears = (years: number) => (years === 1 ? "1 year" : `${years} years`);
const inPolicy = (policyRow: string): RetentionPromise => ({ policyRow });
const inRules = (rule: string, period: string): RetentionPromise => ({ rule, period });

const communications = inPolicy(
  "Communication records: emails, enquiries, applications and download requests",
);
const waitlists = inPolicy("Waitlist entries");
const ended = inRules("ended sessions, links of emails, sign-ins without a code", "30 days after their end");
const unpaid = inRules("name and address of a buyer who paid nothing", "30 days");
const moderation = inRules("resolved reports, ended pauses", inYears(threeYears.years));
const withdrawn = inRules(
  "withdrawn consents, with the events that led to them",
  `${inYears(threeYears.years)} after the withdrawal`,
);

function rows(
  label: string,
  promise: RetentionPromise,
  table: string,
  where: Condition,
  more: { set?: Prisma.Sql; order?: Prisma.Sql } = {},
): RetentionPolicy {
  return { label, promise, table, where, ...more };
}

const keyedTables = `users orders appointments custom_retreat_enquiries sponsored_applications
  mastermind_waitlist uk_retreat_waitlist workbook_downloads consents`.split(/\s+/);

/** All retention policies. A key is stored with its counts and never changes. */
export const policies = {
  unconfirmed_accounts: {
    label: "accounts whose address was not confirmed",
    promise: inPolicy("Accounts without a purchase or access whose email address is never confirmed"),
    ...{ count: countToErase, run: eraseUnconfirmed },
  },
  sessions: rows(
    "ended sessions",
    ended,
    "sessions",
    any(older("ended_at", thirtyDays), older("seen_at", { days: thirtyDays.days + accounts.signedInDays })),
  ),
  email_links: rows("links of emails", ended, "email_links", older("expires_at", thirtyDays)),
  sign_in_steps: rows("sign-ins without a code", ended, "sign_in_steps", older("expires_at", thirtyDays)),
  known_devices: rows(
    "devices without a recent sign-in",
    inRules("devices without a sign-in", `${accounts.deviceKnownDays} days after the last sign-in`),
    "known_devices",
    older("seen_at", { days: accounts.deviceKnownDays }),
  ),
  reports: rows("resolved reports", moderation, "message_reports", older("settled_at", threeYears)),
  pauses: rows(
    "ended pauses",
    moderation,
    "posting_pauses",
    any(older("lifted_at", threeYears), older("ends_at", threeYears)),
  ),
  workbook_requests: rows("requests for the workbook", communications, "workbook_downloads", untouched),
  mastermind_waitlist: rows(
    "entries on the mastermind’s waitlist",
    waitlists,
    "mastermind_waitlist",
    waitlistEntry,
  ),
  retreat_waitlists: rows("entries on retreats’ waitlists", waitlists, "uk_retreat_waitlist", waitlistEntry),
  applications: rows("applications", communications, "sponsored_applications", untouched),
  application_versions: rows(
    "earlier versions of applications",
    communications,
    "sponsored_application_versions",
    older("sent_at", threeYears),
  ),
  enquiries: rows("enquiries", communications, "custom_retreat_enquiries", untouched),
  enquiry_versions: rows(
    "earlier versions of enquiries",
    communications,
    "custom_retreat_enquiry_versions",
    older("sent_at", threeYears),
  ),
  unmeant_ticks: rows(
    "consents that were never confirmed",
    inRules("consents on public forms that were never confirmed", `${lettersAgain.keptDays} days`),
    "consents",
    all(
      is("withdrawn_at IS NULL AND awaiting_since IS NOT NULL"),
      older("given_at", { days: lettersAgain.keptDays }),
    ),
  ),
  suspected_spam: rows(
    "forms suspected to be spam",
    inRules("forms suspected to be spam", `${suspectedDays} days`),
    "suspected_spam",
    older("created_at", { days: suspectedDays }),
  ),
  withdrawn_consents: rows("withdrawn consents", withdrawn, "consents", older("withdrawn_at", threeYears)),
  consent_events: rows(
    "events that led to a withdrawal",
    withdrawn,
    "consent_events",
    (now) => sql`EXISTS (
      SELECT FROM consent_events AS ended
      WHERE ended.consent_id = consent_events.consent_id AND ended.kind = 'withdrawn'
        AND ended.created_at < ${before(now, threeYears)} AND consent_events.created_at <= ended.created_at)`,
    { order: sql`created_at, kind = 'withdrawn'` },
  ),
  notes: rows(
    "notes about addresses without other data",
    inRules(
      "notes, answers and drafts of them to enquiries and applications",
      "as long as what they are about",
    ),
    "notes",
    () =>
      sql`email_key IS NOT NULL
      AND NOT EXISTS (SELECT FROM emails WHERE lower(btrim(to_address)) = notes.email_key) AND ${raw(
        keyedTables
          .map((table) => `NOT EXISTS (SELECT FROM ${table} WHERE email_key = notes.email_key)`)
          .join(" AND "),
      )}`,
  ),
  privacy_requests: rows(
    "closed requests about personal data",
    inRules("closed requests about personal data", `${inYears(threeYears.years)} after that`),
    "privacy_requests",
    older("closed_at", threeYears),
  ),
  erasures: rows(
    "proofs of erasures",
    inRules("proofs of erasures, without names", inYears(keptYears.erasures)),
    "erasures",
    older("at", { years: keptYears.erasures }),
  ),
  letters: rows(
    "emails",
    communications,
    "emails",
    all(is("status <> 'queued'"), older("created_at", threeYears)),
  ),
  digests: rows(
    "contents of digests",
    inRules("contents of a digest", "30 days after it was sent"),
    "emails",
    all(is(`letter = 'founder-daily-digest' AND "values" <> '{}'`), older("sent_at", thirtyDays)),
    { set: sql`"values" = '{}', subject_line = NULL` },
  ),
  alerts: rows(
    "alerts of the team",
    inRules("alerts of the team", "30 days"),
    "alerts",
    older("at", thirtyDays),
  ),
  broadcasts: rows("letters to many", communications, "broadcasts", older("ended_at", threeYears)),
  checkout_networks: rows(
    "networks of opened Checkouts",
    inRules("the network a Checkout was opened from", "while its place is held, as a hash"),
    "checkouts",
    all(is("network_key IS NOT NULL"), older("hold_expires_at", { days: 0 })),
    { set: sql`network_key = NULL` },
  ),
  unpaid_bookings: rows("bookings without a payment", unpaid, "orders", all(abandonedBooking, uninvoiced)),
  unpaid_plans: rows(
    "plans without a payment",
    unpaid,
    "orders",
    all(is("product = 'programme'"), abandoned, uninvoiced),
  ),
  unpaid_coaching: rows(
    "coaching without a payment",
    unpaid,
    "orders",
    all(is("product = 'coaching'"), abandoned, uninvoiced),
  ),
  unpaid_vouchers: rows(
    "vouchers without a payment",
    unpaid,
    "orders",
    all(is("product = 'voucher'"), abandoned, uninvoiced),
  ),
  undone_bookings: {
    label: "buyers of bookings whose payment was undone",
    promise: unpaid,
    ...anonymised(all(abandonedBooking, is(`anonymised_at IS NULL AND ${invoiced}`))),
  },
  stripe_events: rows(
    "processed Stripe events",
    inRules("processed Stripe events", inYears(keptYears.events)),
    "stripe_events",
    older("processed_at", { years: keptYears.events }),
  ),
  guest_health: rows(
    "guests’ answers on access and health",
    inPolicy("Your answers on health and access before a retreat"),
    "guest_health",
    any(
      is(
        "EXISTS (SELECT FROM orders WHERE id = (SELECT order_id FROM guests WHERE id = guest_health.guest_id) AND status <> 'confirmed')",
      ),
      (now) =>
        ofBooking(
          "(SELECT order_id FROM guests WHERE id = guest_health.guest_id)",
          retreatOver(dayBefore(now, { days: guests.healthDays })),
        ),
    ),
  ),
  guest_forms: rows(
    "guests’ forms",
    inPolicy("Dietary information, emergency contacts and the rest of what you tell us before a retreat"),
    "guest_forms",
    (now) =>
      ofBooking(
        "(SELECT order_id FROM guests WHERE id = guest_forms.guest_id)",
        retreatOver(dayBefore(now, { years: guests.formYears })),
      ),
  ),
  first_steps: rows(
    "first steps of guests",
    inRules("first steps of guests", `${inYears(guests.formYears)} after the retreat`),
    "first_steps",
    (now) =>
      ofBooking(
        "(SELECT order_id FROM guests WHERE id = first_steps.guest_id)",
        retreatOver(dayBefore(now, { years: guests.formYears })),
      ),
  ),
  event_answers: rows(
    "answers to events",
    inRules("whether a member comes to an event", "1 year after its day"),
    "event_answers",
    olderDay("day", { days: eventRules.answersKeptDays }),
  ),
  notices: rows(
    "notices",
    inRules("notices", `${noticeRules.keptDays.read} days after reading, 1 year unread`),
    "notices",
    any(
      older("read_at", { days: noticeRules.keptDays.read }),
      older("created_at", { days: noticeRules.keptDays.unread }),
      is("EXISTS (SELECT FROM messages WHERE id = notices.message_id AND deleted_at IS NOT NULL)"),
    ),
  ),
  bookings: {
    label: "buyers of bookings",
    promise: inPolicy("Booking data"),
    ...anonymised((now) => {
      const day = dayBefore(now, { years: keptYears.purchases });
      return sql`anonymised_at IS NULL AND status NOT IN ('held', 'released')
        AND NOT EXISTS (SELECT FROM payments WHERE order_id = orders.id AND refunding_pence > 0)
        AND ${ofBooking("orders.id", sql`${retreatOver(addDays(day, -1))} OR last_day < ${day}::date`)}`;
    }),
  },
  plans: {
    label: "buyers of plans",
    promise: inRules("buyer of a plan", `${inYears(keptYears.purchases)} after its end`),
    ...anonymised((now) => {
      const over = before(now, { years: keptYears.purchases });
      return sql`anonymised_at IS NULL AND created_at < ${over}
        AND EXISTS (SELECT FROM plans WHERE order_id = orders.id AND next_payment_at IS NULL)
        AND NOT EXISTS (
          SELECT FROM payments WHERE order_id = orders.id AND (paid_at >= ${over} OR refunding_pence > 0))
        AND (status IN ('refunded', 'refused')
          OR status = 'cancelled'
            AND EXISTS (SELECT FROM cancellations WHERE order_id = orders.id AND at < ${over})
          OR status = 'confirmed' AND confirmed_at < ${addMonths(over, -longestMonths())}
            AND NOT EXISTS (SELECT FROM missed_payments WHERE order_id = orders.id))`;
    }),
  },
  invoices: {
    label: "invoices and credit notes",
    promise: inRules(
      "invoices and credit notes",
      `${inYears(keptYears.invoices)} after the end of their year`,
    ),
    table: "invoices",
    where: (now) => sql`year < ${Number(calendarDay(now).slice(0, 4)) - keptYears.invoices}`,
    // A credit note goes before what it credits
    order: sql`year DESC, number DESC`,
  },
  coaching: {
    label: "buyers of coaching",
    promise: inRules("buyer of coaching", `${inYears(keptYears.purchases)} after the last session`),
    ...anonymised((now) => {
      const over = before(now, { years: keptYears.purchases });
      return sql`anonymised_at IS NULL AND status NOT IN ('held', 'released') AND created_at < ${over}
        AND NOT EXISTS (
          SELECT FROM payments WHERE order_id = orders.id AND (paid_at >= ${over} OR refunding_pence > 0))
        AND NOT EXISTS (SELECT FROM cancellations WHERE order_id = orders.id AND at >= ${over})
        AND EXISTS (SELECT FROM coaching_orders c WHERE order_id = orders.id AND (status <> 'confirmed'
          OR sessions <= (SELECT count(*) FROM coaching_sessions s WHERE s.order_id = c.order_id AND day < ${over})))`;
    }),
  },
  vouchers: {
    label: "buyers and recipients of vouchers",
    promise: inRules(
      "buyer and recipient of a voucher",
      `${inYears(keptYears.purchases)} after its last day`,
    ),
    ...anonymised((now) => {
      const over = before(now, { years: keptYears.purchases });
      return sql`anonymised_at IS NULL AND status NOT IN ('held', 'released') AND created_at < ${over}
        AND NOT EXISTS (
          SELECT FROM payments WHERE order_id = orders.id AND (paid_at >= ${over} OR refunding_pence > 0))
        AND NOT EXISTS (SELECT FROM cancellations WHERE order_id = orders.id AND at >= ${over})
        AND EXISTS (SELECT FROM vouchers v WHERE v.order_id = orders.id AND expires_on < ${over})`;
    }),
  },
  unused_pictures: {
    label: "unused uploaded pictures",
    promise: inRules("unused uploaded pictures", `${uploads.keptDays} days after their last change`),
    ...{ count: files.countUnusedPictures, run: files.deleteUnusedPicture },
  },
  discarded_drafts: rows(
    "discarded drafts of pages",
    inRules("discarded drafts of pages", "30 days"),
    "site_versions",
    all(is("revision IS NULL"), older("at", { days: 30 })),
  ),
  ended_consents: rows(
    "ended consents to be quoted",
    inRules("ended consents to be quoted", "3 years"),
    "testimonial_consents",
    older("ended_at", threeYears),
  ),
  ended_series: rows(
    "people in an ended series of emails",
    inRules("people in an ended series of emails", "3 years"),
    "series_members",
    older("ended_at", threeYears),
  ),
  feedback_requests: rows(
    "words of guests who were asked",
    inRules("words of guests who were asked", `${inYears(threeYears.years)}, or while they are quoted`),
    "feedback_requests",
    all(
      older("asked_at", threeYears),
      is(`NOT EXISTS (
        SELECT FROM testimonial_consents WHERE testimonial_id = feedback_requests.id::text AND ended_at IS NULL)`),
    ),
  ),
  feedback_answers: rows(
    "other answers of guests who are quoted",
    inRules("other answers of guests who are quoted", inYears(threeYears.years)),
    "feedback_requests",
    all(older("asked_at", threeYears), is("form_at IS NOT NULL")),
    { set: sql`days = NULL, house = NULL, stays = '', goes = '', form_at = NULL` },
  ),
  appointments: rows(
    "appointments, and times held without a booking",
    inRules("appointments, and times held without a booking", "1 year after their day; 1 day"),
    "appointments",
    any(
      older("ends_at", { days: appointmentRules.keptDays }),
      all(is("booked_at IS NULL"), older("created_at", { days: 1 })),
    ),
  ),
  appointment_waits: rows(
    "addresses that wait for a free time",
    inRules("addresses that wait for a free time", "until the email, at most 1 year"),
    "appointment_waits",
    older("created_at", { days: appointmentRules.keptDays }),
  ),
  message_files: {
    label: "members’ files in no message",
    promise: inRules("members’ files in no message", "1 day; in a message as long as it"),
    ...{ count: files.countUnusedFiles, run: files.deleteUnusedFile },
  },
  push_devices: rows(
    "devices that receive push notifications",
    inRules(
      "devices that receive push notifications",
      `until the session ends, or ${pushRules.failingDays} days of failures`,
    ),
    "push_subscriptions",
    any(older("failed_at", { days: pushRules.failingDays }), (now) => {
      const lastSeen = before(now, { days: accounts.signedInDays });
      return sql`EXISTS (SELECT FROM sessions WHERE id = push_subscriptions.session_id
        AND (ended_at IS NOT NULL OR seen_at < ${lastSeen}))`;
    }),
  ),
  visit_counts: rows(
    "counts of visits",
    inPolicy("Analytics"),
    "visit_counts",
    (now) => sql`day < ${calendarDay(addMonths(now, -visitRules.keptMonths))}::date`,
  ),
  visit_days: rows(
    "days whose visitors are told apart",
    inRules("what tells the visitors of a day apart", "until the day ends"),
    "visit_days",
    (now) => sql`day < ${calendarDay(now)}::date`,
  ),
  resolved_jobs: rows(
    "failed payment jobs that were resolved",
    inRules("failed payment jobs that were resolved", "30 days after that"),
    "failed_jobs",
    older("resolved_at", thirtyDays),
  ),
  retention_counts: rows(
    "counts of deleted rows",
    inRules("counts of deleted rows per kind and day", inYears(keptYears.counts)),
    "retention_counts",
    olderDay("day", { years: keptYears.counts }),
  ),
} satisfies Record<string, RetentionPolicy>;

export type RetentionKind = keyof typeof policies;

function ofBooking(id: string, booking: Prisma.Sql): Prisma.Sql {
  return sql`EXISTS (SELECT FROM bookings WHERE order_id = ${raw(id)} AND (${booking}))`;
}

/** The retreat ended by that day; one no longer in the catalogue by its days at the purchase. */
function retreatOver(day: string): Prisma.Sql {
  const retreats = listRetreats();
  const over = retreats.filter(({ lastDay }) => lastDay <= day).map(({ id }) => id);
  return sql`(retreat = ANY (${over}::text[]) OR retreat <> ALL (${retreats.map(({ id }) => id)}::text[])
    AND last_day <= ${day}::date)`;
}

function anonymised(where: Condition) {
  return { table: "orders", where, run: (now: Date) => anonymiseNext(where(now), now) };
}
