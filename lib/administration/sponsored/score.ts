import "server-only";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { ok } from "@/lib/result";
import { decide, refuse, type Done } from "./award";

/** Stores an administrator's score of an application, 1 to 5, replacing their earlier one. */
export async function scoreApplication(
  admin: Member,
  { application: id, score }: { application: string; score: number },
  now: Date,
): Promise<Done> {
  return decide(admin, async (tx) => {
    await tx.$executeRaw`SELECT id FROM sponsored_applications WHERE id = ${id}::uuid FOR KEY SHARE`;
    const application = await tx.sponsoredApplication.findUnique({
      where: { id },
      select: { fullName: true },
    });
    if (!application) return refuse("gone");
    const given = { score, at: now };
    await tx.sponsoredScore.upsert({
      where: { applicationId_userId: { applicationId: id, userId: admin.userId } },
      create: { applicationId: id, userId: admin.userId, ...given },
      update: given,
    });
    await recordAudit(tx, admin, { action: "sponsored.scored", subject: id, details: { score } }, now);
    return ok({ name: application.fullName });
  });
}
