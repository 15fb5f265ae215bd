import "server-only";
import { contains } from "@/lib/administration/lists/list";
import { db } from "@/lib/db";

/** A person with an account or any record, found by name, address or telephone number. */
export type FoundPerson = {
  /** Of the account, or else of the newest record. */
  id: string;
  name: string;
  email: string;
  phone: string;
  kinds: PersonKind[];
  at: Date;
};

/** What a person is found by. */
export type PersonKind =
  | ("member" | "buyer" | "guest" | "recipient" | "appointment")
  | ("waitlist" | "enquiry" | "application" | "workbook");

const enquirer = `folded(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, ''))`;

/** The people whose name, address or telephone number contains a text, newest record first, and their number. */
export async function findPeople(
  text: string,
  limit: number,
): Promise<{ people: FoundPerson[]; count: number }> {
  const rows = await db.$queryRaw<(FoundPerson & { count: number })[]>`
    WITH records AS (
      SELECT u.id, u.id::text AS key, p.display_name AS name, u.email, '' AS phone, 'member' AS kind, u.created_at AS at
        FROM profiles p JOIN users u ON u.id = p.user_id
        WHERE ${contains("p.folded_name", text)} OR ${contains("p.email", text)}
      UNION ALL SELECT id, email_key, name, email, '', 'buyer', created_at FROM orders
        WHERE status <> 'released' AND email <> '' AND ${contains("search_text", text)}
          AND ${contains("folded(name || ' ' || email)", text)}
      UNION ALL SELECT g.id, g.email_key, g.name, g.email, '', 'guest', o.created_at
        FROM guests g JOIN orders o ON o.id = g.order_id
        WHERE g.number > 1 AND g.email <> '' AND ${contains("folded(g.name || ' ' || g.email)", text)}
      UNION ALL SELECT v.recipient_id, v.recipient_email_key, v.recipient_name, v.recipient_email, '', 'recipient',
          o.created_at
        FROM vouchers v JOIN orders o ON o.id = v.order_id
        WHERE v.recipient_email <> '' AND o.confirmed_at IS NOT NULL
          AND ${contains("folded(v.recipient_name || ' ' || v.recipient_email)", text)}
      UNION ALL SELECT id, email_key, name, email, phone, 'appointment', created_at FROM appointments
        WHERE booked_at IS NOT NULL AND email <> ''
          AND ${contains("folded(name || ' ' || email || ' ' || phone)", text)}
      UNION ALL SELECT id, email_key, name, email, phone, 'waitlist', created_at FROM uk_retreat_waitlist
        WHERE ${contains("search_text", text)} OR ${contains("phone", text)}
      UNION ALL SELECT id, email_key, name, email, phone, 'waitlist', created_at FROM mastermind_waitlist
        WHERE ${contains("search_text", text)} OR ${contains("phone", text)}
      UNION ALL SELECT id, email_key, first_name || ' ' || last_name, email, coalesce(phone, ''), 'enquiry', created_at
        FROM custom_retreat_enquiries WHERE ${contains("search_text", text)} AND ${contains(enquirer, text)}
      UNION ALL SELECT id, email_key, full_name, email, '', 'application', created_at FROM sponsored_applications
        WHERE ${contains("search_text", text)} AND ${contains("folded(full_name || ' ' || email)", text)}
      UNION ALL SELECT id, email_key, '', email, '', 'workbook', downloaded_at FROM workbook_downloads
        WHERE ${contains("email", text)}
    ), keyed AS (
      -- An account that has not confirmed its address does not own the address's records
      SELECT records.*, coalesce(account.id::text, key) AS owner FROM records
      LEFT JOIN users account ON account.email_key = key AND account.email_confirmed_at IS NOT NULL
    ), people AS (
      SELECT (array_agg(id ORDER BY kind = 'member' DESC, at DESC))[1] AS id,
        coalesce((array_agg(name ORDER BY kind = 'member' DESC, at DESC) FILTER (WHERE name <> ''))[1], '') AS name,
        (array_agg(email ORDER BY kind = 'member' DESC, at DESC))[1] AS email,
        coalesce((array_agg(phone ORDER BY at DESC) FILTER (WHERE phone <> ''))[1], '') AS phone,
        array_agg(DISTINCT kind) AS kinds, max(at) AS at
      FROM keyed GROUP BY owner
    )
    SELECT *, count(*) OVER ()::int AS count FROM people ORDER BY at DESC, id LIMIT ${limit}`;
  return { people: rows, count: rows[0]?.count ?? 0 };
}
