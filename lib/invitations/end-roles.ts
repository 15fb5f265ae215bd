import "server-only";
import { setRole } from "./team-role";
import { db } from "@/lib/db";
import { inTransaction } from "@/lib/db/locks/transaction";
import { lockMembership } from "@/lib/db/locks/membership";
import { lockUser } from "@/lib/db/locks/user";
import { ok } from "@/lib/result";
import { logger } from "@/lib/observability/logger";

/** Every night: makes members of those whose role has ended, which allows nothing since then; idempotent. */
export async function endRoles(now: Date): Promise<void> {
  const where = { role: { not: "member" as const }, roleEndsAt: { lte: now } };
  const ended = await db.user.findMany({ where, select: { id: true }, orderBy: { id: "asc" } });
  for (const { id } of ended) {
    await inTransaction(async (tx) => {
      await lockMembership(tx);
      await lockUser(tx, id);
      const user = await tx.user.findFirst({ where: { ...where, id }, select: { role: true } });
      if (!user) return ok(undefined);
      await setRole(tx, id, user.role, { role: "member", roleEndsAt: null, hostedRetreat: null });
      logger.info({ event: "team.role_ended", userId: id, role: user.role });
      return ok(undefined);
    });
  }
}
