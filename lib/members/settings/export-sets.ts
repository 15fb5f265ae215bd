import "server-only";
import { emailKey } from "@/lib/text/email-address";
import { decrypt } from "@/lib/crypto/encryption";
import { db } from "@/lib/db";
import { messageFiles } from "@/lib/files/purposes";
import { Prisma } from "@/prisma/generated/client";

const { sql, raw } = Prisma;

export type Row = Record<string, unknown>;

/** Whose data it is: an account, or an address without one. Records by address need a confirmed one. */
export type DataSubject = {
  userId: string | null;
  email: string;
  emailConfirmed: boolean;
  /** Leaves out answers on access and health, which only the guest and the owner read. */
  hidesHealth?: boolean;
};

export type RecordSet = {
  /** The heading on the page. */
  title: string;
  /** The person's rows: FROM with the alias `t`, and WHERE. */
  rows: Prisma.Sql;
  columns: string;
  /** What rows are sorted and read by; unique among them. */
  key?: string;
  map?: (row: Row) => Row;
};

const set = (
  title: string,
  rows: Prisma.Sql,
  columns: string,
  more: Pick<RecordSet, "key" | "map"> = {},
): RecordSet => ({ title, rows, columns, ...more });

/** Sets of tables with a column that names the person. */
const ownedBy =
  (column: string, value: Prisma.Sql) =>
  (
    title: string,
    table: string,
    columns: string,
    { by = column, ...more }: Pick<RecordSet, "key"> & { by?: string } = {},
  ): RecordSet =>
    set(title, sql`${raw(table)} t WHERE t.${raw(by)} = ${value}`, columns, more);

const inTime = "to_char(t.created_at, 'YYYYMMDDHH24MISSMS') || t.id";
const batchRows = 500;

const payments = (which: string) => `(
  SELECT coalesce(json_agg(p ORDER BY paid_at), '[]') FROM (
    SELECT amount_pence, currency, method, reference, paid_at, refunded_pence, receipt_url,
      carried_from_id IS NOT NULL AS carried_over,
      (SELECT coalesce(json_agg(r ORDER BY created_at), '[]') FROM (
        SELECT amount_pence, status, created_at FROM refunds
        WHERE payment_id = payments.id AND (carried_to_id IS NULL OR carried_to_id = payment_id)) AS r) AS refunds,
      (SELECT coalesce(json_agg(d ORDER BY created_at), '[]') FROM (
        SELECT amount_pence, status, created_at FROM disputes WHERE payment_id = payments.id) AS d) AS disputes
    FROM payments WHERE ${which}) AS p)`;

/** A person's records, by name in the order of the export; by address only once it is confirmed. */
export function recordSets(subject: DataSubject): Record<string, RecordSet> {
  const { userId, emailConfirmed } = subject;
  return {
    ...(userId && ofAccount(userId)),
    ...ofPurchases(subject),
    ...(emailConfirmed && ofAddress(subject)),
  };
}

function ofAccount(userId: string): Record<string, RecordSet> {
  const id = sql`${userId}::uuid`;
  const own = ownedBy("user_id", id);
  return {
    sessions: own("Where you signed in", "sessions", "created_at, seen_at, ended_at, user_agent"),
    devices: own("Your devices", "known_devices", "user_agent, created_at, seen_at"),
    pushKinds: own(
      "Devices that receive push notifications",
      "push_subscriptions",
      "time_zone, tells, created_at, last_sent_at",
    ),
    linksSent: own("Links we sent you", "email_links", "purpose, email, created_at, expires_at, used_at", {
      key: inTime,
    }),
    access: own("Your access", "access_grants", "source, starts_at, ends_at, revoked_at, reason, created_at"),
    invitationsUsed: set(
      "Invitations you used",
      sql`invitation_uses t JOIN invitations i ON i.id = t.invitation_id WHERE t.user_id = ${id}`,
      "i.code, t.used_at",
      { key: "t.invitation_id" },
    ),
    invitationsMade: own(
      "Invitations you made",
      "invitations",
      "code, note, max_uses, includes_access, created_at",
      { by: "created_by" },
    ),
    accessGiven: own("Access you gave", "access_grants", "starts_at, ends_at, reason, created_at", {
      by: "granted_by",
    }),
    messages: own(
      "What you wrote",
      "messages",
      `category AS board, kind, reply_to, content, created_at, edited_at, deleted_at, closed_at, pinned_at,
        hidden_at, hidden_reason, (SELECT json_build_object('question', question, 'options', (
          SELECT json_agg(text ORDER BY place) FROM poll_options o WHERE o.message_id = t.id), 'closes_at', closes_at)
          FROM polls WHERE message_id = t.id) AS poll`,
      { key: inTime },
    ),
    files: set(
      "Your files",
      sql`files t LEFT JOIN messages m ON m.id = t.message_id
        WHERE t.removed_at IS NULL AND (t.owner_id = ${id} AND t.purpose = ${messageFiles}
          OR EXISTS (SELECT FROM profiles WHERE user_id = ${id} AND picture_id = t.id))`,
      `t.key, t.id::text AS file, t.type, t.name, t.alt, t.bytes, t.created_at, t.message_id,
        left(m.content, 80) AS message`,
      { map: ({ file, ...row }) => ({ file: pathInZip(String(file), row), ...without(row, "key") }) },
    ),
    follows: own("What you follow", "follows", "board, post_id, is_muted, created_at"),
    notices: own("What we told you of", "notices", "kind, message_id, post_id, created_at, read_at", {
      key: inTime,
    }),
    reactions: own("Your reactions", "message_reactions", "message_id, name, created_at", {
      key: "t.message_id || '/' || t.name",
    }),
    // The options' texts are another member's.
    votes: own("Your votes in polls", "poll_votes", "message_id, place, created_at", {
      key: "t.message_id || '/' || t.place",
    }),
    savedPosts: own("Posts you saved", "saved_posts", "message_id, created_at", { key: "t.message_id" }),
    mentionedIn: own("Where you were mentioned", "message_mentions", "message_id, name", {
      key: "t.message_id",
    }),
    readMarks: own("How far you read", "read_marks", "board, position, updated_at", { key: "t.board" }),
    scheduledPosts: own(
      "Your posts for later",
      "scheduled_posts",
      "board, kind, content, opens_at, created_at",
      { by: "author_id" },
    ),
    eventAnswers: set(
      "Your answers to events",
      sql`event_answers t JOIN club_events e ON e.id = t.event_id WHERE t.user_id = ${id}`,
      "e.title AS event, t.day, t.coming, t.at",
    ),
    noticeWishes: own(
      "What you want to be told of",
      "notification_preferences",
      `replies, mentions, followed, announcements, event_emails, weekly_off, weekly_day, weekly_hour, time_zone,
        weekly_due_at, weekly_sent_at, push_answered_at`,
    ),
    announcementsMade: own("Your announcements", "announcements", "title, text, created_at, taken_back_at", {
      by: "author_id",
    }),
    // The reported text is another member's.
    reportsMade: own("What you reported", "message_reports", "note, created_at, settled_at, outcome", {
      by: "reporter_id",
    }),
    membersBlocked: own("Members you blocked", "member_blocks", "created_at", {
      by: "blocker_id",
      key: "t.blocked_id",
    }),
    postingPauses: own("Pauses from posting", "posting_pauses", "starts_at, ends_at, lifted_at"),
    accountRequests: own(
      "What you asked about the data of your account",
      "privacy_requests",
      "kind, received_on, text, recorded_at, closed_at, answer",
    ),
  };
}

const schedule = `(SELECT json_agg(json_build_object('due_on', due_on, 'pence', pence, 'unpaid_pence', unpaid_pence)
  ORDER BY due_on) FROM instalments WHERE order_id = t.id) AS instalments`;
const savedCard = `(SELECT json_build_object('state', state, 'last4', last4) FROM balance_cards
  WHERE order_id = t.id) AS balance_card`;

function ofPurchases({ userId, email, emailConfirmed, hidesHealth }: DataSubject): Record<string, RecordSet> {
  const map = hidesHealth ? withoutHealth : withHealth;
  const id = sql`${userId}::uuid`;
  const isBuyer = sql`(t.user_id = ${id} OR ${emailConfirmed} AND t.email_key = ${emailKey(email)})`;
  // After a transfer they are the former buyer's
  const isBilled = sql`${isBuyer}
    AND NOT EXISTS (SELECT FROM guests WHERE order_id = t.id AND transferred_at IS NOT NULL AND link_token IS NULL)`;
  return {
    bookings: set(
      "Your bookings",
      sql`orders t JOIN bookings b ON b.order_id = t.id JOIN (SELECT id AS place, room FROM guests) AS own ON place = t.id WHERE ${isBuyer}
        AND NOT EXISTS (SELECT FROM sponsored_awards WHERE booking_id = t.id AND sent_at IS NULL)`,
      `t.id::text AS form_of, retreat, room, status, name, email, total_pence, full_pence,
        (SELECT code FROM price_codes WHERE id = t.code_id) AS code, currency, ${schedule}, terms_version,
        terms_accepted_at, created_at, confirmed_at, ${payments("order_id = t.id")} AS payments,
        (SELECT to_json(f) FROM (
          SELECT travel, arrival, place, wants_lift, diet, room_mate, contact_name, contact_phone, others, g.saved_at,
            (SELECT json_build_object('text', sealed, 'saved_at', saved_at) FROM guest_health WHERE guest_id = t.id)
              AS access_and_health
          FROM guest_forms g JOIN guests o ON o.id = g.guest_id
          WHERE g.guest_id = t.id AND o.email_key IS NULL) AS f) AS guest_form,
        ${savedCard}`,
      { map },
    ),
    guestPlaces: set(
      "Places that others booked for you",
      sql`guests g JOIN bookings b USING (order_id) JOIN orders t ON t.id = order_id
        WHERE ${emailConfirmed} AND g.email_key = ${emailKey(email)} AND t.status <> 'held'`,
      `g.id::text AS form_of, retreat, room, status, g.name, g.email, cancelled_at, (SELECT to_json(f) FROM (
        SELECT travel, arrival, place, wants_lift, diet, room_mate, contact_name, contact_phone, others, g2.saved_at,
          (SELECT json_build_object('text', sealed, 'saved_at', saved_at) FROM guest_health WHERE guest_id = g.id)
            AS access_and_health
        FROM guest_forms g2 WHERE g2.guest_id = g.id) AS f) AS guest_form`,
      { map, key: "g.id" },
    ),
    series: set(
      "Series of emails to you",
      sql`series_members t JOIN series s ON s.id = t.series_id WHERE ${emailConfirmed} AND t.email_key = ${emailKey(email)}`,
      "s.name, t.started_at, t.ended_at, t.ended_by",
      { key: "t.id" },
    ),
    feedback: set(
      "What you wrote after a retreat, and for us to quote",
      sql`feedback_requests t WHERE ${emailConfirmed} AND t.email_key = ${emailKey(email)}`,
      "days, house, stays, goes, form_at, name, text, agreed_for, wording, asked_at, answered_at",
      { key: "t.id" },
    ),
    firstSteps: set(
      "Your first steps after retreats",
      sql`first_steps t WHERE ${emailConfirmed} AND t.email_key = ${emailKey(email)}`,
      "text, by_day, witness, asks, asked_at, written_at, done_at",
      { key: "t.id" },
    ),
    appointments: set(
      "Your appointments",
      sql`appointments t JOIN appointment_kinds k ON k.id = t.kind_id
        WHERE booked_at IS NOT NULL AND (t.user_id = ${userId}::uuid
          OR (${emailConfirmed} AND t.email_key = ${emailKey(email)}))`,
      `k.name AS kind, starts_at, ends_at, t.name, email, phone, note, time_zone, state, moves, booked_at,
        cancelled_at`,
      { key: "t.id" },
    ),
    appointmentWaits: set(
      "Times that you wait for",
      sql`appointment_waits t JOIN appointment_kinds k ON k.id = t.kind_id
        WHERE ${emailConfirmed} AND t.email_key = ${emailKey(email)}`,
      "k.name AS kind, email, t.created_at",
      { key: "t.id" },
    ),
    invoices: set(
      "Your invoices",
      sql`invoices i JOIN orders t ON t.id = i.order_id WHERE ${isBilled}`,
      "i.kind, i.year, i.number, i.total_pence, i.currency, i.issued_at, i.content",
      { key: "i.id" },
    ),
    billing: set(
      "What you want on your invoices",
      sql`billing_details b JOIN orders t ON t.id = b.order_id WHERE ${isBilled}`,
      "b.company, b.address, b.vat_number",
    ),
    // The notes on sessions are the founder's
    coaching: set(
      "Your coaching",
      sql`orders t JOIN coaching_orders c ON order_id = t.id WHERE ${isBuyer}`,
      `c.name AS package, sessions, (SELECT coalesce(json_agg(s ORDER BY day), '[]') FROM (
          SELECT day FROM coaching_sessions WHERE order_id = t.id) AS s) AS held,
        status, t.name, email, total_pence, currency, ${schedule}, terms_version, terms_accepted_at, created_at,
        confirmed_at, ${payments("order_id = t.id")} AS payments, ${savedCard}`,
    ),
    vouchers: set(
      "Vouchers you bought",
      sql`orders t JOIN vouchers v ON v.order_id = t.id WHERE ${isBuyer}`,
      `code, worth_pence, retreat, room, recipient_name, recipient_email, message, send_on, expires_on, status,
        t.name, email, currency, terms_version, terms_accepted_at, created_at, confirmed_at,
        ${payments("order_id = t.id")} AS payments`,
    ),
    vouchersGiven: set(
      "Vouchers you were given",
      sql`vouchers v JOIN orders t ON t.id = v.order_id
        WHERE ${emailConfirmed} AND recipient_email_key = ${emailKey(email)} AND sent_at IS NOT NULL`,
      "code, worth_pence, retreat, room, recipient_name, recipient_email, message, sent_at, expires_on, currency",
      { key: "t.id" },
    ),
    mastermindPlans: set(
      "Your programmes",
      sql`(SELECT t.*, plans.*, ${isBuyer} AS is_buyer FROM orders t JOIN plans ON order_id = t.id) AS t
        WHERE t.is_buyer OR t.id IN (
          SELECT source_id FROM access_grants WHERE user_id = ${id} AND source = 'mastermind')`,
      `is_buyer, programme, kind, status, instalments AS payments, payment_pence, currency, next_payment_at, missing_since,
        (SELECT coalesce(json_agg(m ORDER BY number), '[]') FROM (
          SELECT number, since FROM missed_payments WHERE order_id = t.id) AS m) AS missed,
        created_at, confirmed_at, name, email, terms_version, terms_accepted_at,
        ${payments("order_id = t.id")} AS received`,
      { map: withoutBuyer },
    ),
  };
}

function ofAddress({ email }: DataSubject): Record<string, RecordSet> {
  const key = emailKey(email);
  const own = ownedBy("email_key", sql`${key}`);
  const sent = "email, answers, sent_at";
  return {
    mastermindWaitlist: own(
      "Waitlists of programmes",
      "mastermind_waitlist",
      `programme, name, email, phone, current_business, goals, investment_level, created_at, updated_at, confirmed_at,
        change, left_at`,
    ),
    ukRetreatWaitlist: own(
      "The retreat waitlist",
      "uk_retreat_waitlist",
      `retreat, name, email, phone, room, created_at, updated_at, confirmed_at, change, left_at, placed_at,
        skipped_at`,
    ),
    placesOffered: set(
      "Places we offered you",
      sql`place_offers t JOIN uk_retreat_waitlist w ON w.id = t.entry_id WHERE w.email_key = ${key}`,
      "t.retreat, t.room, t.state, t.offered_at, t.expires_at, t.ended_at",
    ),
    sponsoredApplications: own(
      "Your applications for the sponsored place",
      "sponsored_applications",
      `full_name, email, location_uk, community_involvement, idea_project_dream, why_matters, positive_impact,
        whats_holding_back, retreat_difference, commitment_level, additional_notes, created_at, updated_at, status,
        opened_at`,
    ),
    sponsoredApplicationVersions: set(
      "Earlier versions of your applications",
      sql`sponsored_application_versions t WHERE EXISTS (
        SELECT FROM sponsored_applications WHERE id = t.application_id AND email_key = ${key})`,
      sent,
    ),
    customRetreatEnquiries: own(
      "Your enquiries about a retreat of your own",
      "custom_retreat_enquiries",
      `first_name, last_name, email, phone, duration, participants, location, budget, timeline, focus, vision,
        challenges, anything_else, created_at, updated_at, status, opened_at`,
    ),
    customRetreatEnquiryVersions: set(
      "Earlier versions of your enquiries",
      sql`custom_retreat_enquiry_versions t WHERE EXISTS (
        SELECT FROM custom_retreat_enquiries WHERE id = t.enquiry_id AND email_key = ${key})`,
      sent,
    ),
    repliesFromUs: set(
      "Our replies",
      sql`replies t WHERE EXISTS (
        SELECT FROM custom_retreat_enquiries WHERE id = t.enquiry_id AND email_key = ${key}) OR EXISTS (
        SELECT FROM sponsored_applications WHERE id = t.application_id AND email_key = ${key})`,
      "at, subject, text",
    ),
    consents: own(
      "What you agreed to",
      "consents",
      "email, given_at, wording, page, withdrawn_at, awaiting_since",
    ),
    consentHistory: set(
      "When you agreed, and when you took it back",
      sql`consent_events t WHERE EXISTS (
        SELECT FROM consents WHERE id = t.consent_id AND email_key = ${key})`,
      "kind, email, wording, source, created_at",
      { key: inTime },
    ),
    workbookRequests: own(
      "When you asked for the workbook",
      "workbook_downloads",
      "email, downloaded_at, created_at, updated_at",
    ),
    paidForOthers: set(
      "What you paid for others",
      sql`payments t WHERE lower(btrim(t.payer_email)) = ${key}`,
      "payer_name, payer_email, amount_pence, currency, method, paid_at, refunded_pence",
    ),
    waitingAccess: set(
      "Access that waits for an account",
      sql`access_grants t WHERE t.user_id IS NULL AND t.claim_key = ${key}`,
      "source, starts_at, ends_at, revoked_at, reason, created_at",
    ),
    invitationsReceived: set(
      "Invitations we sent you",
      sql`invitations t WHERE t.sent_to = ${key}`,
      "includes_access, created_at, opened_at, expires_at",
    ),
    suspectedSpam: set(
      "Forms that looked like spam",
      sql`suspected_spam t WHERE lower(btrim(t.email)) = ${key}`,
      "form, subject, email, values, created_at",
    ),
    privacyRequests: own(
      "What you asked about your data",
      "privacy_requests",
      "kind, received_on, text, recorded_at, closed_at, answer",
    ),
    emailsStopped: own("When we stopped emails to you", "email_stops", "at", { key: "t.email_key" }),
    letters: set(
      "Letters we sent you",
      sql`emails t WHERE lower(btrim(t.to_address)) = ${key}`,
      "letter, subject_line AS subject, status, created_at, sent_at",
    ),
    lettersToMany: set(
      "Letters we sent you and others",
      sql`broadcast_recipients t JOIN broadcasts b ON b.id = t.broadcast_id
        WHERE t.email_key = ${key} AND t.state = 'sent'`,
      "b.subject, t.sent_at",
      { key: "t.broadcast_id" },
    ),
  };
}

/** The rows of a set in batches, so that no history is in memory as a whole; columns as in the database. */
export async function* readRows({ rows, columns, key = "t.id" }: RecordSet): AsyncGenerator<Row[], void> {
  const cursor = raw(`(${key})::text COLLATE "C"`);
  let last = "";
  for (;;) {
    const found = await db.$queryRaw<(Row & { cursor: string })[]>`
      SELECT * FROM (SELECT ${cursor} AS cursor, ${raw(columns)} FROM ${rows}) AS found
      WHERE cursor > ${last} ORDER BY cursor LIMIT ${batchRows}`;
    yield found.map((row) => without(row, "cursor"));
    last = found.at(-1)?.cursor ?? "";
    if (found.length < batchRows) return;
  }
}

function without(row: Row, column: string): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== column));
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** A row as it is exported: names in camel case, also within JSON, whose times become dates. */
export function formatRow({ map }: RecordSet, row: Row): Row {
  return camelCase(map ? map(row) : row) as Row;
}

function camelCase(value: unknown): unknown {
  if (typeof value === "string" && instant.test(value)) return new Date(value);
  if (Array.isArray(value)) return value.map(camelCase);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).map(([name, held]) => [
    name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    camelCase(held),
  ]);
  return Object.fromEntries(entries) as Row;
}

type Form = { access_and_health: { text: string; saved_at: string } | null };

function withoutHealth(row: Row): Row {
  const { guest_form: form, ...booking } = withHealth(row);
  return { ...booking, guest_form: form && { ...(form as Form), access_and_health: null } };
}

function withHealth({ form_of: id, guest_form: form, ...booking }: Row): Row {
  const answers = form as Form | null;
  const health = answers?.access_and_health;
  const text = health && decrypt("guest-health", health.text, String(id));
  return {
    ...booking,
    guest_form: answers && { ...answers, access_and_health: health && { ...health, text } },
  };
}

// A member whose access was bought by another gets the figures, not the buyer's data.
function withoutBuyer({ is_buyer: isBuyer, ...plan }: Row): Row {
  if (isBuyer) return plan;
  const { name: _name, email: _email, terms_version: _version, terms_accepted_at: _at, ...figures } = plan;
  const received = (plan.received as Row[]).map(({ amount_pence, currency, paid_at, refunded_pence }) => ({
    ...{ amount_pence, currency, paid_at, refunded_pence },
  }));
  return { ...figures, received };
}

const longestStem = 50;

/** A file's path in the zip: its id and its original name, made safe for all systems. */
export function pathInZip(id: string, { type, name }: Row): string {
  const whole = typeof name === "string" ? name : `picture.${String(type).split("/").at(-1) ?? ""}`;
  const [, stem = "", ending = ""] = /^(.*?)(\.\w{1,5})?$/s.exec(whole) ?? [];
  const safe = stem.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  return `files/${id}-${Array.from(safe).slice(0, longestStem).join("") || "file"}${ending.toLowerCase()}`;
}
