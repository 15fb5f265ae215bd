import { hashOfUnknown } from "@/lib/crypto/password-hash";
import type { Import } from "./import";

/** Accounts with a proven address: confirmed, or created by an import. */
export const provenUsers =
  "(SELECT id, email_key FROM users WHERE email_confirmed_at IS NOT NULL OR id IN (SELECT user_id FROM imported_members))";
export const unproven =
  "An account here uses this member’s address without having confirmed it. Confirm or delete that account, then import again.";

export const withoutPeople = "The file with its member was not imported. Mend that file, then import again.";

/**
 * Creates missing accounts and maps old ids; if there is no administrator, the oldest becomes one
 * (docs/moving.md#members).
 */
export async function importPeople({ client, now, reject, tell }: Import): Promise<number> {
  await client.query(
    `INSERT INTO people (line, old, name, email, key, created_at)
     SELECT line, row->>'user_id', row->>'display_name', row->'email'->>'email', row->'email'->>'key', (row->>'created_at')::timestamptz
     FROM staged_profiles`,
  );
  const doubled = await client.query<{ line: number; first: number; what: "user_id" | "email" }>(
    `SELECT line, least(by_key, by_id) AS first, CASE WHEN by_id < line THEN 'user_id' ELSE 'email' END AS what
     FROM (SELECT line, min(line) OVER (PARTITION BY key) AS by_key, min(line) OVER (PARTITION BY old) AS by_id FROM people) AS each
     WHERE least(by_key, by_id) < line ORDER BY line`,
  );
  for (const { line, first, what } of doubled.rows)
    reject({ line, column: what, reason: `It is that of line ${first} already.` });
  await client.query(
    `UPDATE people SET user_id = coalesce(by_id.id, by_key.id) FROM people AS same
     LEFT JOIN users AS by_id ON by_id.id = same.old::uuid LEFT JOIN ${provenUsers} AS by_key ON by_key.email_key = same.key
     WHERE same.line = people.line`,
  );
  const held = await client.query<{ line: number }>(
    `UPDATE people SET is_held = true FROM users
     WHERE people.user_id IS NULL AND users.email_key = people.key RETURNING line`,
  );
  for (const { line } of held.rows)
    if (!doubled.rows.some((other) => other.line === line))
      reject({ line, column: "email", reason: unproven });
  const made = await client.query(
    `WITH first AS (SELECT DISTINCT ON (key) * FROM people WHERE user_id IS NULL AND NOT is_held ORDER BY key, line),
       once AS (SELECT DISTINCT ON (old) * FROM first ORDER BY old, line),
       account AS (INSERT INTO users (id, email, email_key, password_hash, password_changed_at, created_at)
         SELECT old::uuid, email, key, $1, $2, $2 FROM once ON CONFLICT DO NOTHING RETURNING id),
       card AS (INSERT INTO profiles (id, user_id, display_name, email, created_at)
         SELECT gen_random_uuid(), account.id, once.name, once.email, once.created_at FROM account JOIN once ON once.old::uuid = account.id)
     INSERT INTO imported_members (user_id, imported_at) SELECT id, $2 FROM account`,
    [await hashOfUnknown(), now],
  );
  await client.query("CREATE INDEX ON people (old)");
  // Old accounts of one address are one person
  await client.query(
    `UPDATE people SET user_id = users.id FROM ${provenUsers} AS users
     WHERE people.user_id IS NULL AND users.email_key = people.key`,
  );
  // An old id maps to one account: that of its first line
  await client.query(
    `DELETE FROM people WHERE user_id IS NULL AND NOT is_held
       OR line > (SELECT min(line) FROM people AS same WHERE same.old = people.old AND (same.user_id IS NOT NULL OR same.is_held))`,
  );
  await client.query("ANALYZE people");
  const promoted = await client.query<{ name: string }>(
    `UPDATE users SET role = 'owner' FROM (
       SELECT user_id, name FROM people WHERE user_id IS NOT NULL ORDER BY created_at, line LIMIT 1) AS oldest
     WHERE users.id = oldest.user_id AND NOT EXISTS (SELECT 1 FROM users WHERE role = 'owner') RETURNING oldest.name`,
  );
  for (const { name } of promoted.rows)
    tell(`${name}, the oldest member, is the owner, and signs in by “Forgot your password?”`);
  return made.rowCount ?? 0;
}

/** SQL: true if an unconfirmed account uses the address of a line's person; join `people` by old id. */
export function isAddressUnconfirmed(emailKey: string): string {
  return `(coalesce(people.is_held, false) OR EXISTS (SELECT 1 FROM users WHERE email_key = ${emailKey}))`;
}

/** Imports the invitation codes that are new. */
export async function importInvitations({ client, reject, isWithoutPeople }: Import): Promise<number> {
  const over = await client.query<{ line: number }>(
    `DELETE FROM staged_invitations WHERE (row->>'current_uses')::int > (row->>'max_uses')::int RETURNING line`,
  );
  for (const { line } of over.rows)
    reject({ line, column: "current_uses", reason: "It has been used more often than it may be." });
  const { rows } = await client.query<{ line: number; first: number }>(
    `SELECT line, first FROM (SELECT line, min(line) OVER (PARTITION BY row->>'code') AS first FROM staged_invitations) AS each
     WHERE first < line ORDER BY line`,
  );
  for (const { line, first } of rows)
    reject({ line, column: "code", reason: `It is that of line ${first} already.` });
  await client.query(
    `CREATE TEMPORARY TABLE coming_invitations ON COMMIT DROP AS
     SELECT staged_invitations.line, row, coalesce(people.user_id, by_id.id, by_key.id) AS owner, ${isAddressUnconfirmed("row->'created_by'->>'authorKey'")} AS is_held
     FROM staged_invitations
     LEFT JOIN people ON people.old = row->'created_by'->>'userId'
     LEFT JOIN users AS by_id ON by_id.id = (row->'created_by'->>'userId')::uuid
     LEFT JOIN ${provenUsers} AS by_key ON by_key.email_key = row->'created_by'->>'authorKey'
     WHERE NOT EXISTS (SELECT 1 FROM invitations WHERE id = (row->>'id')::uuid OR code = row->>'code')`,
  );
  const held = await client.query<{ line: number }>(
    "DELETE FROM coming_invitations WHERE is_held AND owner IS NULL RETURNING line",
  );
  for (const { line } of held.rows) reject({ line, column: "created_by", reason: unproven });
  if (isWithoutPeople) {
    const unknown = await client.query<{ line: number }>(
      `DELETE FROM coming_invitations WHERE owner IS NULL
         AND num_nonnulls(row->'created_by'->>'userId', row->'created_by'->>'authorKey') > 0 RETURNING line`,
    );
    for (const { line } of unknown.rows) reject({ line, column: "created_by", reason: withoutPeople });
  }
  const inserted = await client.query(
    `INSERT INTO invitations (id, code, created_by, expires_at, max_uses, current_uses, is_active, created_at)
     SELECT (row->>'id')::uuid, row->>'code', owner, (row->>'expires_at')::timestamptz,
       (row->>'max_uses')::int, (row->>'current_uses')::int, (row->>'is_active')::boolean, (row->>'created_at')::timestamptz
     FROM coming_invitations ORDER BY line ON CONFLICT DO NOTHING`,
  );
  return inserted.rowCount ?? 0;
}
