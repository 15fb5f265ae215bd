import { db } from "@/lib/db";

const atOnce = 500;

/** Fills the trail with so much, and so random, that writing it out takes a second or more. */
export async function fillAuditLog(rows: number): Promise<void> {
  // In pieces, each within the time that a statement has on a busy machine
  for (let from = 1; from <= rows; from += atOnce)
    await db.$executeRaw`INSERT INTO audit_entries (id, at, action, subject, details)
      SELECT gen_random_uuid(), now(), 'test', n::text, jsonb_build_object('text', (SELECT string_agg(md5(n || '.' || part), '')
        FROM generate_series(1, 100) part)) FROM generate_series(${from}::int, ${Math.min(rows, from + atOnce - 1)}::int) n`;
}
