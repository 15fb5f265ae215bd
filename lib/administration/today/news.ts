import "server-only";
import { db } from "@/lib/db";

const maxShown = 8;

type NewsKind = "booking" | "plan" | "coaching" | "voucher" | "enquiry" | "application";

/** Something that came since the last visit; `about`: a retreat's id, a programme's id, a coaching package, a voucher's recipient, a choice of its form. */
export type News = { id: string; kind: NewsKind; name: string; about: string | null; at: Date };

/** What came since an administrator was here, the newest first, with how many there are in all; without a visit, today's. */
export async function listNews(since: Date | null, now: Date): Promise<{ news: News[]; total: number }> {
  const from = since ?? new Date(now.getTime() - 24 * 60 * 60 * 1000);
  const rows = await db.$queryRaw<(News & { total: number })[]>`
    SELECT *, (count(*) OVER ())::int AS total FROM (
      SELECT o.id, CASE o.product WHEN 'retreat' THEN 'booking' WHEN 'programme' THEN 'plan' ELSE o.product::text END AS kind, o.name,
        coalesce(b.retreat, p.programme, c.name, v.recipient_name) AS about, o.confirmed_at AS at
      FROM orders o LEFT JOIN bookings b ON b.order_id = o.id LEFT JOIN plans p ON p.order_id = o.id
        LEFT JOIN coaching_orders c ON c.order_id = o.id LEFT JOIN vouchers v ON v.order_id = o.id
      WHERE o.confirmed_at > ${from}
      UNION ALL
      SELECT id, 'enquiry', first_name || ' ' || last_name, participants, created_at FROM custom_retreat_enquiries
      WHERE created_at > ${from}
      UNION ALL
      SELECT id, 'application', full_name, commitment_level, created_at FROM sponsored_applications WHERE created_at > ${from}
    ) news ORDER BY at DESC, id LIMIT ${maxShown}`;
  return { news: rows, total: rows[0]?.total ?? 0 };
}
