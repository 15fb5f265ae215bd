import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import type { Member, TeamRole } from "@/lib/access/policy";
import { ok, type Result } from "@/lib/result";

/** Requires two-step sign-in of a role, or no longer; idempotent (docs/rules/accounts.md#two-step-sign-in). */
export async function requireTwoStep(
  owner: Member,
  { role, to }: { role: TeamRole; to: "on" | "off" },
  now: Date,
): Promise<Result<undefined, "not_admin">> {
  return asAdministrator<undefined, "not_admin">(owner, "team.manage", async (tx) => {
    const { count } =
      to === "on"
        ? await tx.twoStepRole.createMany({ data: { role }, skipDuplicates: true })
        : await tx.twoStepRole.deleteMany({ where: { role } });
    const action = to === "on" ? "team.two_step_required" : "team.two_step_optional";
    if (count > 0) await recordAudit(tx, owner, { action, subject: role, details: { role } }, now);
    return ok(undefined);
  });
}
