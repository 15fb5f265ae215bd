import "server-only";
import { db } from "@/lib/db";
import { describeError, logger } from "@/lib/observability/logger";
import { adoptPurchases } from "@/lib/mastermind/import-subscriptions";

const atOnce = 20;
const shownAtMost = 50;

/** Job: finds past purchases of some imported members at Stripe; throws on failure, to be retried. */
export async function lookForPurchases(now: Date): Promise<void> {
  // Random order, so that one that fails repeatedly does not block the others
  const waiting = await db.$queryRaw<{ id: string; email: string }[]>`
    SELECT users.id, users.email FROM imported_members JOIN users ON users.id = user_id
    WHERE searched_at IS NULL ORDER BY random() LIMIT ${atOnce}`;
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
  if (failures.length > 0) throw new AggregateError(failures, "Stripe could not be asked about everybody");
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
      take: shownAtMost,
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
