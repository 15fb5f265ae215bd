import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { invitations } from "@/content/invitations";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { db } from "@/lib/db";
import { invitationUrl } from "@/lib/invitations/codes";
import { invitationStatus } from "@/lib/invitations/status";
import { queueBuyerInvitation } from "@/lib/orders/programmes/letters";
import { fail, ok, type Result } from "@/lib/result";
import type { PersonKey } from "./person";

const resendAfterMs = invitations.sentAgainMinutes * 60 * 1000;
const shown = 20;

/** An unused personal link; it grants its user the plan's access. */
export type ClaimLink = { planId: string; url: string; email: string };

/** The unused personal links of a person's plans. */
export async function listClaimLinks({ userId, emailKeys }: PersonKey, now: Date): Promise<ClaimLink[]> {
  const found = await db.invitation.findMany({
    where: {
      isActive: true,
      order: {
        ...{ product: "programme", status: "confirmed" },
        OR: [{ emailKey: { in: emailKeys } }, ...(userId ? [{ userId }] : [])],
      },
    },
    orderBy: { id: "desc" },
    take: shown,
    include: { order: { select: { id: true, email: true } } },
  });
  return found.flatMap((invitation) =>
    invitation.order && invitationStatus(invitation, now) === "active"
      ? [{ planId: invitation.order.id, url: invitationUrl(invitation.code), email: invitation.order.email }]
      : [],
  );
}

/** Resends a plan's personal link, with an audit entry; a concurrent repeat sends none. */
export async function sendClaimLink(
  admin: Member,
  planId: string,
  now: Date,
): Promise<Result<{ email: string }, "not_admin" | "gone" | "blocked">> {
  return asAdministrator(admin, "member.manage", async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM invitations WHERE order_id = ${planId}::uuid FOR UPDATE`;
    const invitation = await tx.invitation.findUnique({
      where: { orderId: planId, order: { product: "programme", status: "confirmed" } },
      include: { order: { select: { name: true, email: true, emailKey: true } } },
    });
    if (!invitation?.order || invitationStatus(invitation, now) !== "active")
      return fail("gone", "This link has been used or turned off.");
    const { name, email, emailKey } = invitation.order;
    const blocked = await tx.user.count({ where: { emailKey, blockedAt: { not: null } } });
    if (blocked > 0)
      return fail("blocked", "The account with this address is blocked. No sign-in links are sent to it.");
    const [{ count } = { count: 0 }] = await tx.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM emails
      WHERE lower(btrim(to_address)) = ${emailKey} AND letter = 'buyer-invitation'
        AND cause LIKE ${`plan-invitation:${planId}:%`} AND created_at > ${new Date(now.getTime() - resendAfterMs)}`;
    if (count > 0) return ok({ email });
    await queueBuyerInvitation(tx, {
      cause: `plan-invitation:${planId}:${now.getTime()}`,
      name,
      email,
      code: invitation.code,
    });
    await recordAudit(tx, admin, { action: "claim.sent", subject: planId }, now);
    return ok({ email });
  });
}
