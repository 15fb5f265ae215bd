import "server-only";
import { getSettings } from "@/lib/content/settings";
import { Prisma } from "@/prisma/generated/client";
import type { ErasedSubject } from "./subject";

const { sql, raw } = Prisma;

type Where = (of: ErasedSubject) => Prisma.Sql;

/** Rows about a person: how many there are, and what an erasure does to them. None is left afterwards. */
export type PersonalRecords = {
  label: string;
  table: string;
  where: Where;
  /** "elsewhere": the deletion of the account or the anonymisation of the order does it. */
  erase: "delete" | "elsewhere" | { set: (of: ErasedSubject) => Prisma.Sql };
};

const isKey =
  (column: string): Where =>
  ({ emailKeys }) =>
    sql`lower(btrim(${raw(column)})) = ANY(${emailKeys}::text[])`;
const isUser =
  (column: string): Where =>
  ({ userIds }) =>
    sql`${raw(column)} = ANY(${userIds}::uuid[])`;
const isOrder =
  (column: string): Where =>
  ({ orderIds }) =>
    sql`${raw(column)} = ANY(${orderIds}::uuid[])`;
const either =
  (...conditions: Where[]): Where =>
  (of) =>
    sql`(${Prisma.join(
      conditions.map((one) => one(of)),
      " OR ",
    )})`;
const both =
  (...conditions: Where[]): Where =>
  (of) =>
    Prisma.join(
      conditions.map((one) => one(of)),
      " AND ",
    );
const is =
  (text: string): Where =>
  () =>
    raw(text);
const contains = (text: string, needles: readonly string[]) =>
  sql`EXISTS (SELECT FROM unnest(${[...needles]}::text[]) AS needle WHERE position(needle IN lower(${raw(text)})) > 0)`;
const isSubject: Where = ({ ids }) => sql`lower(subject) = ANY(${ids}::text[])`;
const ofParent =
  (column: string, table: string, where: Where): Where =>
  (of) =>
    sql`${raw(column)} IN (SELECT id FROM ${raw(table)} WHERE ${where(of)})`;

const entry = either(isKey("email_key"), isKey("linked_key"), isUser("linked_user_id"));
const ofEnquiry = ofParent("enquiry_id", "custom_retreat_enquiries", entry);
const ofApplication = ofParent("application_id", "sponsored_applications", entry);
const ofEntry = either(ofEnquiry, ofApplication);
const isNamed =
  (column: string): Where =>
  ({ names }) =>
    sql`"folded"(btrim(${raw(column)})) IN (SELECT "folded"(name) FROM unnest(${names}::text[]) AS name)`;

const ofPaidOrder: Where = (of) =>
  sql`order_id IN (SELECT order_id FROM payments WHERE ${isKey("payer_email")(of)})`;

const record = (
  label: string,
  table: string,
  where: Where,
  erase: PersonalRecords["erase"] = "delete",
): PersonalRecords => ({ label, table, where, erase });
const set = (text: string) => ({ set: () => raw(text) });

const letter = `concat(cause, ' ', "values"::text, ' ', subject_line)`;
/** Emails to others; one that calls its reader by the same name is of a namesake. */
const isMentioned: Where = ({ emailKeys, texts, ids, names }) => {
  const fullNames = names.map((name) => name.toLowerCase());
  return sql`(${contains(letter, [...emailKeys, ...ids])} OR ${contains(letter, texts)}
    AND (to_address = ${getSettings().email} OR letter LIKE 'founder-%' OR lower(coalesce("values"->>'name', '')) <> ALL(${fullNames}::text[])))`;
};
const isInAlert: Where = ({ emailKeys, names, ids }) =>
  contains("concat(cause, ' ', text)", [...emailKeys, ...names.map((name) => name.toLowerCase()), ...ids]);
const mentionedElsewhere = both(isMentioned, is(`NOT ("values" = '{}' AND subject_line IS NULL)`));
const freeTexts = `'{reason,to,event}'::text[]`;

/** Another address of the orders, unless an account or the order of another person has it. */
const isOwnOtherKey: Where = ({ orderKeys, orderIds }) =>
  sql`email_key = ANY(${orderKeys}::text[])
    AND NOT EXISTS (SELECT FROM users WHERE users.email_key = email_stops.email_key)
    AND NOT EXISTS (SELECT FROM orders
      WHERE orders.email_key = email_stops.email_key AND orders.id <> ALL(${orderIds}::uuid[]))`;
/** Of another buyer's order with them as a guest. */
const ofBuyer: Where = ({ ids }) =>
  sql`order_id IN (SELECT order_id FROM guests WHERE id::text = ANY(${ids}::text[]))`;

/** Also at an earlier address; the buyer's own place has the order's id. */
const ofAskedGuest = either(
  isKey("email_key"),
  isOrder("guest_id"),
  ofParent("guest_id", "guests", isKey("email_key")),
);

/** All kinds of records about a person, children before what they belong to. */
export const personalRecords: readonly PersonalRecords[] = [
  record("Earlier versions of enquiries", "custom_retreat_enquiry_versions", ofEnquiry),
  record("Earlier versions of applications", "sponsored_application_versions", ofApplication),
  record("Your replies", "replies", ofEntry),
  record("Drafts of replies", "reply_drafts", ofEntry),
  record("Private notes", "notes", either(isKey("email_key"), isUser("user_id"), ofEntry)),
  record("Enquiries", "custom_retreat_enquiries", entry),
  record("Applications", "sponsored_applications", entry),
  record("Places on the mastermind’s waitlist", "mastermind_waitlist", isKey("email_key")),
  record("Places on retreats’ waitlists", "uk_retreat_waitlist", isKey("email_key")),
  record("Appointments", "appointments", either(isKey("email_key"), isUser("user_id"))),
  record("Addresses that wait for a free time", "appointment_waits", isKey("email_key")),
  record("Requests for the workbook", "workbook_downloads", isKey("email_key")),
  record("Series of emails", "series_members", isKey("email_key")),
  record("History of consents", "consent_events", ofParent("consent_id", "consents", isKey("email_key"))),
  record("Consents", "consents", isKey("email_key")),
  record("Alerts of the team", "alerts", isInAlert),
  record("Forms suspected to be spam", "suspected_spam", isKey("email")),
  record(
    "Consents to be quoted that ended",
    "testimonial_consents",
    both(isNamed("name"), is("ended_at IS NOT NULL")),
  ),
  record("Feedback, words to quote, and requests for them", "feedback_requests", ofAskedGuest),
  record("First steps after a retreat", "first_steps", ofAskedGuest),
  record(
    "Guest forms and answers about health, as a guest of another buyer",
    "guest_forms",
    ofParent("guest_id", "guests", isKey("email_key")),
  ),
  record("Name, address and link as a guest of another buyer", "guests", isKey("email_key"), {
    set: () =>
      sql`name = '', email = '', email_key = '', link_token = replace(gen_random_uuid()::text, '-', '')`,
  }),
  record(
    "Guest forms and answers about health",
    "guest_forms",
    ofParent("guest_id", "guests", isOrder("order_id")),
    "elsewhere",
  ),
  record(
    "Wishes of others to share a room",
    "guest_forms",
    both(isNamed("room_mate"), ofSameRetreat),
    set("room_mate = ''"),
  ),
  record(
    "Bank details for refunds",
    "retreat_change_orders",
    both(isOrder("order_id"), is("bank_details IS NOT NULL")),
    "elsewhere",
  ),
  record("Name and address on vouchers that others bought", "vouchers", isKey("recipient_email_key"), {
    set: () => sql`recipient_name = '', recipient_email = '', recipient_email_key = '', message = ''`,
  }),
  record("Name, address and links of purchases", "orders", bought, "elsewhere"),
  // Found by the payments, whose address goes next
  record(
    "Links to invoices of a place that was given away",
    "bookings",
    both(is("former_token IS NOT NULL"), ofPaidOrder),
    set("former_token = NULL"),
  ),
  record(
    "Name and address on payments for others",
    "payments",
    isKey("payer_email"),
    set("payer_name = NULL, payer_email = NULL, receipt_url = NULL"),
  ),
  record(
    "Access that waits for an account",
    "access_grants",
    both(isKey("claim_key"), is("user_id IS NULL")),
  ),
  record(
    "Address on the access of another account",
    "access_grants",
    both(isKey("claim_key"), is("user_id IS NOT NULL")),
    set("claim_key = NULL"),
  ),
  record(
    "Address on invitations",
    "invitations",
    isKey("sent_to"),
    set("sent_to = NULL, note = NULL, is_active = is_active AND max_uses > 1"),
  ),
  record(
    "Notes on their invitations",
    "invitations",
    both(isUser("created_by"), is("note IS NOT NULL")),
    set("note = NULL"),
  ),
  record("Letters to many that they got", "broadcast_recipients", isKey("email_key")),
  record("Emails to them", "emails", isKey("to_address")),
  record(
    "Emails about their purchases to another address",
    "emails",
    both(
      ({ orderKeys }) => sql`lower(btrim(to_address)) = ANY(${orderKeys}::text[])`,
      ({ texts, orderIds }) => contains(letter, [...texts, ...orderIds]),
    ),
  ),
  record(
    "Emails about them that wait to be sent to others",
    "emails",
    both(mentionedElsewhere, is("status = 'queued'")),
  ),
  record("Text of emails about them to others", "emails", mentionedElsewhere, {
    set: () => sql`"values" = '{}', subject_line = NULL`,
  }),
  record("Requests about personal data", "privacy_requests", either(isKey("email_key"), isUser("user_id"))),
  record("Stopped emails", "email_stops", either(isKey("email_key"), isOwnOtherKey)),
  record(
    "Text of their reports",
    "message_reports",
    both(isUser("reporter_id"), is("note <> ''")),
    set("note = ''"),
  ),
  record(
    "Reports of their messages",
    "message_reports",
    both(ofParent("message_id", "messages", isUser("user_id")), is("content <> ''")),
    set("content = '', settled_at = coalesce(settled_at, now()), outcome = coalesce(outcome, 'deleted')"),
  ),
  record(
    "Their name in messages of others",
    "messages",
    both(ofMention, ({ userIds }) => sql`user_id <> ALL(${userIds}::uuid[])`),
    {
      set: ({ userIds }) => sql`content = (
        SELECT left(replace(content, '@' || name, '@former member'), 4000) FROM message_mentions
        WHERE message_id = messages.id AND user_id = ANY(${userIds}::uuid[]) LIMIT 1)`,
    },
  ),
  record("Messages", "messages", both(isUser("user_id"), is("deleted_at IS NULL")), "elsewhere"),
  record("Files", "files", both(isUser("owner_id"), is("removed_at IS NULL")), "elsewhere"),
  record("Account with profile, sign-ins and settings", "users", isUser("id"), "elsewhere"),
  record(
    "Name in the audit log",
    "audit_entries",
    both(isUser("actor_id"), is("actor_name IS NOT NULL")),
    set("actor_name = NULL"),
  ),
  record(
    "Texts in the audit log",
    "audit_entries",
    either(({ texts }) => contains("details::text", texts), both(is(`details ?| ${freeTexts}`), isSubject)),
    {
      set: ({ texts }) => sql`details = (
        SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(details - ${raw(freeTexts)})
        WHERE NOT ${contains("value::text", texts)})`,
    },
  ),
];

function ofSameRetreat({ orderIds }: ErasedSubject): Prisma.Sql {
  return sql`guest_id IN (SELECT guests.id FROM guests JOIN bookings USING (order_id)
    WHERE retreat IN (SELECT retreat FROM bookings WHERE order_id = ANY(${orderIds}::uuid[])))`;
}

function ofMention({ userIds }: ErasedSubject): Prisma.Sql {
  return sql`deleted_at IS NULL AND id IN (
    SELECT message_id FROM message_mentions WHERE user_id = ANY(${userIds}::uuid[]))`;
}

function bought({ orderIds }: ErasedSubject): Prisma.Sql {
  return sql`id = ANY(${orderIds}::uuid[]) AND anonymised_at IS NULL`;
}

/** What an erasure keeps, and why. */
export const keptRecords = [
  {
    label: "Payments, refunds and disputes",
    why: "Tax law requires the sums, dates and references. They have no name and no address.",
    table: "payments",
    where: isOrder("order_id"),
  },
  {
    label: "Invoices and credit notes",
    why: "Tax law requires them as issued, with the name, until six years after the end of their year.",
    table: "invoices",
    where: either(isOrder("order_id"), ofBuyer),
  },
  {
    label: "Entries of the audit log",
    why: "They prove what administrators did, with ids instead of names.",
    table: "audit_entries",
    where: isSubject,
  },
] satisfies (Pick<PersonalRecords, "label" | "table" | "where"> & { why: string })[];
