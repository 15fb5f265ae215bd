import type { Member } from "@/lib/access/policy";
import { lastNameOf } from "@/lib/administration/delete-confirmation";
import type { PlanOutcome } from "@/lib/administration/plan-on-removal";
import { deleteMember as deleteNamed } from "@/lib/administration/roles-and-blocks";
import { db } from "@/lib/db";

/** Deletes an account as an administrator does who has typed its last name. */
export async function deleteMember(admin: Member, userId: string, now: Date, plan?: PlanOutcome) {
  const profile = await db.profile.findUnique({ where: { userId }, select: { displayName: true } });
  return deleteNamed(admin, { userId, name: lastNameOf(profile?.displayName ?? ""), plan }, now);
}
