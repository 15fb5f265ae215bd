import "server-only";
import { z } from "zod";
import { db } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import type { Erasure } from "@/prisma/generated/client";

/** The owner of records: an account, with its confirmed addresses, or an address without an account. */
export type PersonKey = { userId: string | null; emailKeys: string[] };

export type Person = PersonKey & {
  /** The account's id, or of the record that was looked up. */
  id: string;
  name: string;
  email: string;
  /** `email` first, then others used for purchases. */
  emails: string[];
  /** An account that has this address, unconfirmed. */
  unprovedUserId: string | null;
};

/** The proof of an erasure. */
export type ErasureRecord = Erasure;

export type FoundPerson =
  | { kind: "person"; person: Person }
  | { kind: "account"; userId: string }
  | { kind: "anonymised"; since: Date }
  | { kind: "erased"; erasure: ErasureRecord }
  | { kind: "deleted"; at: Date };

/** The person of an account's or record's id; null if unknown (docs/rules/administration.md#people). */
export async function findPerson(id: string): Promise<FoundPerson | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const record = await findRecord(id);
  if (!record) return findDeleted(id);
  if (record.anonymisedAt && !record.userId) return { kind: "anonymised", since: record.anonymisedAt };
  const { userId, accountId, accountEmail, email, name } = record;
  const isAccount = accountId !== null && (userId !== null || record.isConfirmed);
  if (isAccount && accountId !== id) return { kind: "account", userId: accountId };
  const shown = (isAccount ? accountEmail : email)?.trim();
  if (!shown) return null;
  const key = emailKey(shown);
  return {
    kind: "person",
    person: {
      id,
      userId: isAccount ? accountId : null,
      emailKeys: isAccount && !record.isConfirmed ? [] : [key],
      name: name?.trim() || shown,
      email: shown,
      emails: [shown, ...record.others.filter((other) => emailKey(other) !== key)],
      unprovedUserId: isAccount ? null : accountId,
    },
  };
}

/** As `findPerson`, key only: null if not found or deleted. */
export async function findPersonKey(id: string): Promise<PersonKey | null> {
  const found = await findPerson(id);
  if (found?.kind === "account") return findPersonKey(found.userId);
  if (found?.kind !== "person") return null;
  const { userId, emailKeys } = found.person;
  return { userId, emailKeys };
}

async function findDeleted(id: string): Promise<FoundPerson | null> {
  const erasure = await db.erasure.findUnique({ where: { id } });
  if (erasure) return { kind: "erased", erasure };
  const entry = await db.auditEntry.findFirst({
    where: { subject: id, action: { in: ["member.deleted", "account.deleted"] } },
    select: { at: true },
  });
  return entry && { kind: "deleted", at: entry.at };
}

type RecordRow = {
  userId: string | null;
  email: string | null;
  anonymisedAt: Date | null;
  accountId: string | null;
  accountEmail: string | null;
  isConfirmed: boolean;
  name: string | null;
  others: string[];
};

async function findRecord(id: string): Promise<RecordRow | undefined> {
  const [row] = await db.$queryRaw<RecordRow[]>`
    WITH wanted AS (SELECT ${id}::uuid AS id),
    record AS (
      SELECT u.id AS user_id, u.email, NULL::text AS name, NULL::timestamptz AS anonymised_at
        FROM users u JOIN wanted USING (id)
      UNION ALL SELECT user_id, email, name, anonymised_at FROM orders JOIN wanted USING (id)
      UNION ALL SELECT NULL, email, name, NULL FROM guests JOIN wanted USING (id) WHERE number > 1 AND email <> ''
      UNION ALL SELECT user_id, email, name, NULL
        FROM appointments JOIN wanted USING (id) WHERE booked_at IS NOT NULL AND email <> ''
      UNION ALL SELECT NULL, recipient_email, recipient_name, NULL
        FROM vouchers JOIN wanted ON recipient_id = id WHERE recipient_email <> ''
      UNION ALL SELECT o.user_id, o.email, o.name, o.anonymised_at
        FROM payments p JOIN wanted USING (id) JOIN orders o ON o.id = p.order_id
      UNION ALL SELECT NULL, email, first_name || ' ' || last_name, NULL FROM custom_retreat_enquiries JOIN wanted USING (id)
      UNION ALL SELECT NULL, email, full_name, NULL FROM sponsored_applications JOIN wanted USING (id)
      UNION ALL SELECT NULL, a.email, a.full_name, NULL FROM sponsored_application_versions v
        JOIN wanted USING (id) JOIN sponsored_applications a ON a.id = v.application_id
      UNION ALL SELECT NULL, e.email, e.first_name || ' ' || e.last_name, NULL FROM custom_retreat_enquiry_versions v
        JOIN wanted USING (id) JOIN custom_retreat_enquiries e ON e.id = v.enquiry_id
      UNION ALL SELECT NULL, email, name, NULL FROM mastermind_waitlist JOIN wanted USING (id)
      UNION ALL SELECT NULL, email, name, NULL FROM uk_retreat_waitlist JOIN wanted USING (id)
      UNION ALL SELECT NULL, email, NULL, NULL FROM workbook_downloads JOIN wanted USING (id)
      UNION ALL SELECT NULL, email, NULL, NULL FROM consents JOIN wanted USING (id)
      UNION ALL SELECT NULL, e.email, NULL, NULL FROM consent_events e JOIN wanted USING (id)
      UNION ALL SELECT NULL, email, NULL, NULL FROM suspected_spam JOIN wanted USING (id)
      UNION ALL SELECT NULL, r.email, r.name, NULL FROM broadcast_recipients r JOIN wanted ON wanted.id = r.letter_id
      UNION ALL SELECT user_id, email_key, NULL, NULL FROM privacy_requests JOIN wanted USING (id)
      UNION ALL SELECT l.user_id, e.to_address, NULL, NULL FROM emails e JOIN wanted USING (id)
        LEFT JOIN email_links l ON l.id = e.link_id
      UNION ALL SELECT user_id, claim_key, NULL, NULL FROM access_grants JOIN wanted USING (id)
      UNION ALL SELECT (SELECT user_id FROM invitation_uses WHERE invitation_id = i.id ORDER BY used_at LIMIT 1),
          coalesce(i.sent_to, o.email), o.name, NULL
        FROM invitations i JOIN wanted USING (id) LEFT JOIN orders o ON o.id = i.order_id
        WHERE i.max_uses = 1
      LIMIT 1
    ),
    account AS (
      SELECT id, email, email_confirmed_at FROM users WHERE id = (SELECT user_id FROM record)
      UNION ALL SELECT id, email, email_confirmed_at FROM users
        WHERE email_key = (SELECT lower(btrim(email)) FROM record WHERE user_id IS NULL)
    )
    SELECT r.user_id AS "userId", r.email, r.anonymised_at AS "anonymisedAt",
      a.id AS "accountId", a.email AS "accountEmail", a.email_confirmed_at IS NOT NULL AS "isConfirmed",
      coalesce(
        (SELECT display_name FROM profiles
          WHERE user_id = a.id AND (r.user_id IS NOT NULL OR a.email_confirmed_at IS NOT NULL)),
        nullif(r.name, ''),
        (SELECT name FROM orders WHERE email_key = lower(btrim(r.email)) AND name <> ''
          ORDER BY created_at DESC LIMIT 1),
        (SELECT full_name FROM sponsored_applications WHERE email_key = lower(btrim(r.email))),
        (SELECT first_name || ' ' || last_name FROM custom_retreat_enquiries WHERE email_key = lower(btrim(r.email))
          ORDER BY created_at DESC LIMIT 1),
        (SELECT name FROM uk_retreat_waitlist WHERE email_key = lower(btrim(r.email)) ORDER BY created_at DESC LIMIT 1),
        (SELECT name FROM mastermind_waitlist WHERE email_key = lower(btrim(r.email)) ORDER BY created_at DESC LIMIT 1),
        (SELECT name FROM appointments WHERE email_key = lower(btrim(r.email)) AND name <> ''
          ORDER BY created_at DESC LIMIT 1)
      ) AS name,
      ARRAY(
        SELECT DISTINCT email FROM (
          SELECT email FROM orders WHERE user_id = r.user_id AND email <> '' LIMIT 20) AS bought
      ) AS others
    FROM record r LEFT JOIN account a ON true`;
  return row;
}
