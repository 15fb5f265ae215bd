import "server-only";
import { db } from "@/lib/db";
import { describeError, logger } from "@/lib/observability/logger";
import { adoptPurchases } from "@/lib/orders/programmes/import-subscriptions";

const maxPerNight = 500;
const maxShown = 50;

/** Finds imported members' past purchases at Stripe, 500 members a night; throws on failure, for another try. */
export async function findPastPurchases(now: Date): Promise<void> {
  const waiting = await db.$queryRaw<{ id: string; email: string }[]>`
    SELECT users.id, users.email FROM imported_members JOIN users ON users.id = user_id
    WHERE searched_at IS NULL ORDER BY random() LIMIT ${maxPerNight}`;
  const failures: unknown[] = [];
  for (const { id: userId, email } of waiting) {
    try {
      const { plans, left } = await adoptPurchases(email, now);
      const found = { plansFound: { increment: plans }, leftAtStripe: left, searchedAt: now };
      await db.importedMember.updateMany({ where: { userId }, data: found });
    } catch (error) {
      failures.push(error);
      logger.warn({ event: "purchases.not_searched", userId, reason: describeError(error) });
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Stripe did not answer for every member");
}

export type PastPurchases = {
  all: number;
  searched: number;
  plans: number;
  /** Members with unrecorded purchases at Stripe; the first ones with ids. */
  left: { count: number; shown: { userId: string; name: string; ids: string[] }[] };
};

/** Progress of the search for past purchases, and what is left to the founder (docs/moving.md#past-purchases). */
export async function readPastPurchases(): Promise<PastPurchases> {
  const where = { NOT: { leftAtStripe: { isEmpty: true } } };
  const [all, searched, count, shown] = await Promise.all([
    db.importedMember.aggregate({ _count: true, _sum: { plansFound: true } }),
    db.importedMember.count({ where: { searchedAt: { not: null } } }),
    db.importedMember.count({ where }),
    db.importedMember.findMany({
      where,
      orderBy: { userId: "asc" },
      take: maxShown,
      select: { userId: true, leftAtStripe: true, user: { select: { profile: true } } },
    }),
  ]);
  return {
    all: all._count,
    searched,
    plans: all._sum.plansFound ?? 0,
    left: {
      count,
      shown: shown.map(({ userId, leftAtStripe: ids, user }) => ({
        ...{ userId, ids, name: user.profile?.displayName ?? "" },
      })),
    },
  };
}
