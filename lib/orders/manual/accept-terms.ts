import "server-only";
import { currentTerms } from "@/lib/content/policies";
import { db } from "@/lib/db";
import { logger } from "@/lib/observability/logger";

/** Records that the buyer of a personal link accepts the current terms; false if unknown or ended. Idempotent. */
export async function acceptTerms(linkToken: string, now: Date): Promise<boolean> {
  const { count } = await db.order.updateMany({
    where: { linkToken, status: { in: ["held", "confirmed"] }, termsAcceptedAt: null },
    data: { ...currentTerms(), termsAcceptedAt: now },
  });
  if (count > 0) logger.info({ event: "order.terms_accepted" });
  return count > 0 || (await db.order.count({ where: { linkToken, termsAcceptedAt: { not: null } } })) > 0;
}
