import "server-only";
import { may, type Member } from "@/lib/access/policy";
import type { FreshCodeRefusal } from "@/lib/accounts/two-factor/fresh-code";
import { recordAudit } from "@/lib/access/audit";
import { db } from "@/lib/db";
import { inTransaction } from "@/lib/db/locks/transaction";
import { lockOrder } from "@/lib/db/locks/order";
import { lockAdministrator } from "@/lib/access/role-locks";
import { closeOrderAccess } from "@/lib/orders/access";
import { fail, ok, type Result } from "@/lib/result";
import { revokeAccess } from "../free-access";
import { cancelRunningPlan, proveForMoney } from "../payer";
import type { PlanOutcome } from "@/lib/administration/plan-on-removal";

type Ended = { plan: PlanOutcome | null; hasOther: boolean };
type EndRefusal = "not_admin" | "not_found" | "already" | "no_refund";

const notAdmin = "You’re no longer an administrator.";

/** Ends an access: free, or a mastermind's with what was chosen for its plan (docs/rules/administration.md#ending-access). */
export async function revokeAccessOf(
  admin: Member,
  { id: grantId, plan: planOutcome, code }: { id: string; plan: PlanOutcome; code?: string | undefined },
  now: Date,
): Promise<Result<Ended, EndRefusal | FreshCodeRefusal>> {
  if (!may(admin, "member.manage")) return fail("not_admin", notAdmin);
  const grant = await db.accessGrant.findUnique({
    where: { id: grantId },
    select: { source: true, sourceId: true, userId: true },
  });
  if (!grant) return fail("not_found", "This access no longer exists.");
  const proved = await proveForMoney(admin, { plan: planOutcome, code }, now);
  if (!proved.ok) return proved;
  if (grant.source === "mastermind" && grant.sourceId)
    return closePlan(admin, { grantId, planId: grant.sourceId, userId: grant.userId, planOutcome }, now);
  const revoked = await revokeAccess(admin, grantId, now);
  return revoked.ok ? ok({ plan: null, ...revoked.value }) : revoked;
}

type EndedPlan = { grantId: string; planId: string; userId: string | null; planOutcome: PlanOutcome };

async function closePlan(
  admin: Member,
  { grantId, planId, userId, planOutcome }: EndedPlan,
  now: Date,
): Promise<Result<Ended, EndRefusal>> {
  return inTransaction(async (tx) => {
    if (!(await lockAdministrator(tx, admin.userId))) return fail("not_admin", notAdmin);
    await lockOrder(tx, planId);
    const grant = await tx.accessGrant.findUnique({ where: { id: grantId }, select: { revokedAt: true } });
    if (!grant || grant.revokedAt)
      return fail("already", "This access has already ended. Nothing was changed.");
    const ended =
      planOutcome === "run"
        ? ok(true)
        : await cancelRunningPlan(tx, admin, { planId, planOutcome, why: "ended" }, now);
    if (!ended.ok) return ended;
    // The plan runs on, was never one of ours, or is over: the access alone is left to end.
    if (planOutcome === "run" || !ended.value) await closeOrderAccess(tx, planId, now);
    const plan = ended.value ? planOutcome : null;
    const details = { grant: grantId, plan };
    await recordAudit(tx, admin, { action: "access.revoked", subject: userId ?? grantId, details }, now);
    return ok({ plan, hasOther: false });
  });
}
