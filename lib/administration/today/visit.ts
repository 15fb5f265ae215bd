import "server-only";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";

const sittingMinutes = 30;

/** Records an administrator's visit and returns the previous one; null if none (docs/rules/administration.md#today). */
export async function recordVisit({ userId }: Member, now: Date): Promise<Date | null> {
  const [visit] = await db.$queryRaw<{ before: Date | null }[]>`
    INSERT INTO office_visits AS v (user_id, seen_at) VALUES (${userId}::uuid, ${now})
    ON CONFLICT (user_id) DO UPDATE SET
      before = CASE WHEN v.seen_at < ${now}::timestamptz - make_interval(mins => ${sittingMinutes}) THEN v.seen_at ELSE v.before END,
      seen_at = GREATEST(v.seen_at, ${now})
    RETURNING before`;
  return visit?.before ?? null;
}
