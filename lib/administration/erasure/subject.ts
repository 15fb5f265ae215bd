import "server-only";
import type { Person } from "@/lib/administration/people/person";
import type { Transaction } from "@/lib/db";

/** Whose records an erasure covers. */
export type ErasedSubject = {
  /** The account, also one with the unconfirmed address. */
  userIds: string[];
  emailKeys: string[];
  /** The orders of these. */
  orderIds: string[];
  /** The addresses on these orders, which may be others. */
  orderKeys: string[];
  /** Texts that identify the person elsewhere, lower case: addresses and full names. */
  texts: string[];
  /** The ids of their records. */
  ids: string[];
  /** Full names as typed. */
  names: string[];
};

const shortestName = 5;

/** Collects the records of a person for an erasure. */
export async function findErasedSubject(
  tx: Transaction,
  { userId, unprovedUserId, emailKeys }: Person,
): Promise<ErasedSubject> {
  const userIds = [userId, unprovedUserId].filter((id) => id !== null);
  const mine = [userIds, emailKeys] as const;
  const orders = await tx.$queryRaw<{ id: string; emailKey: string }[]>`
      SELECT id, email_key AS "emailKey" FROM orders WHERE anonymised_at IS NULL
        AND (email_key = ANY(${mine[1]}::text[]) OR user_id = ANY(${mine[0]}::uuid[])) ORDER BY id`;
  const orderIds = orders.map(({ id }) => id);
  const orderKeys = [...new Set(orders.map(({ emailKey }) => emailKey).filter((key) => key !== ""))];
  const ids = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM custom_retreat_enquiries WHERE email_key = ANY(${mine[1]}::text[])
    UNION ALL SELECT id::text FROM sponsored_applications WHERE email_key = ANY(${mine[1]}::text[])
    UNION ALL SELECT id::text FROM mastermind_waitlist WHERE email_key = ANY(${mine[1]}::text[])
    UNION ALL SELECT id::text FROM uk_retreat_waitlist WHERE email_key = ANY(${mine[1]}::text[])
    UNION ALL SELECT id::text FROM appointments
      WHERE email_key = ANY(${mine[1]}::text[]) OR user_id = ANY(${mine[0]}::uuid[])
    UNION ALL SELECT id::text FROM guests WHERE email_key = ANY(${mine[1]}::text[])
    UNION ALL SELECT id::text FROM consents WHERE email_key = ANY(${mine[1]}::text[])`;
  const names = await findNames(tx, userIds, emailKeys, orderIds);
  return {
    ...{ userIds, emailKeys, orderIds, orderKeys, names },
    texts: [...emailKeys, ...names].map(inJson),
    ids: [...ids.map(({ id }) => id), ...orderIds, ...userIds],
  };
}

/** As in a JSON text, lower case. */
function inJson(text: string): string {
  return JSON.stringify(text.toLowerCase()).slice(1, -1);
}

/** Names of two words or more: a first name alone may be of another person. */
async function findNames(
  tx: Transaction,
  userIds: string[],
  emailKeys: string[],
  orderIds: string[],
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ name: string }[]>`
    SELECT DISTINCT btrim(name) AS name FROM (
      SELECT display_name AS name FROM profiles WHERE user_id = ANY(${userIds}::uuid[])
      UNION SELECT name FROM orders WHERE id = ANY(${orderIds}::uuid[])
      UNION SELECT name FROM guests WHERE email_key = ANY(${emailKeys}::text[])
      UNION SELECT first_name || ' ' || last_name FROM custom_retreat_enquiries WHERE email_key = ANY(${emailKeys}::text[])
      UNION SELECT full_name FROM sponsored_applications WHERE email_key = ANY(${emailKeys}::text[])
      UNION SELECT name FROM mastermind_waitlist WHERE email_key = ANY(${emailKeys}::text[])
      UNION SELECT name FROM uk_retreat_waitlist WHERE email_key = ANY(${emailKeys}::text[])
      UNION SELECT name FROM appointments
        WHERE email_key = ANY(${emailKeys}::text[]) OR user_id = ANY(${userIds}::uuid[])
      UNION SELECT name FROM broadcast_recipients WHERE email_key = ANY(${emailKeys}::text[])) AS named`;
  return rows.map(({ name }) => name).filter((name) => name.length >= shortestName && /\s/.test(name));
}
