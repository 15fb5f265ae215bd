import { db } from "@/lib/db";

const atOnce = 500;

/** Fills the audit log with so much random text that writing it out takes a second or more. */
export async function fillAuditLog(rows: number): Promise<void> {
  // In batches, each within the statement timeout on a busy machine
  for (let from = 1; from <= rows; from += atOnce)
    await db.$executeRaw`INSERT INTO audit_entries (id, at, action, subject, details)
      SELECT gen_random_uuid(), now(), 'test', n::text, jsonb_build_object('text', (SELECT string_agg(md5(n || '.' || part), '')
        FROM generate_series(1, 100) part)) FROM generate_series(${from}::int, ${Math.min(rows, from + atOnce - 1)}::int) n`;
}
