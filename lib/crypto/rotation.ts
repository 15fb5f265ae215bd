import type pg from "pg";
import { decryptWith, encryptWith, type EncryptedKind } from "./cipher";

// `npm run rotate-secret` imports it: nothing server-only.

type Column = { table: string; column: string; owner: string };

const columns: Record<EncryptedKind, Column> = {
  "two-step-secret": { table: "two_steps", column: "sealed_secret", owner: "user_id" },
  "guest-health": { table: "guest_health", column: "sealed", owner: "guest_id" },
  "calendar-url": { table: "busy_calendars", column: "url", owner: "id" },
  "bank-details": { table: "retreat_change_orders", column: "bank_details", owner: "order_id" },
};

export type Secrets = { current: string; previous: readonly string[] };

/** How many values of a kind were encrypted again, had the current secret already, or are unreadable with any. */
export type Rotation = { kind: EncryptedKind; rotated: number; current: number; unreadable: number };

/** Encrypts every stored value of a previous secret with the current one. May be stopped and repeated at any point. */
export async function rotateSecret(client: pg.ClientBase, secrets: Secrets): Promise<Rotation[]> {
  const rotations: Rotation[] = [];
  for (const kind of Object.keys(columns) as EncryptedKind[])
    rotations.push(await rotateColumn(client, secrets, kind));
  return rotations;
}

async function rotateColumn(client: pg.ClientBase, secrets: Secrets, kind: EncryptedKind): Promise<Rotation> {
  const { table, column, owner } = columns[kind];
  const rotation = { kind, rotated: 0, current: 0, unreadable: 0 };
  const { rows } = await client.query<{ owner: string; encrypted: string }>(
    `SELECT ${owner} AS owner, ${column} AS encrypted FROM ${table} WHERE ${column} IS NOT NULL`,
  );
  for (const { owner: ownerId, encrypted } of rows) {
    const renewed = renew(secrets, kind, encrypted, ownerId);
    if (typeof renewed === "string") rotation[renewed] += 1;
    else {
      // A value that changed meanwhile has the current secret
      await client.query(`UPDATE ${table} SET ${column} = $1 WHERE ${owner} = $2 AND ${column} = $3`, [
        renewed.encrypted,
        ownerId,
        encrypted,
      ]);
      rotation.rotated += 1;
    }
  }
  return rotation;
}

function renew(
  { current, previous }: Secrets,
  kind: EncryptedKind,
  encrypted: string,
  ownerId: string,
): "current" | "unreadable" | { encrypted: string } {
  if (decryptWith(current, kind, encrypted, ownerId) !== null) return "current";
  for (const secret of previous) {
    const text = decryptWith(secret, kind, encrypted, ownerId);
    if (text !== null) return { encrypted: encryptWith(current, kind, text, ownerId) };
  }
  return "unreadable";
}
