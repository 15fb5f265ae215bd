import "server-only";
import { liveGrant } from "@/lib/access/active-conditions";
import { hasAccessByRole } from "@/lib/access/policy";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { lockClaims } from "@/lib/db/locks/claims";
import type { LockedUser } from "@/lib/db/locks/user";
import { enqueueDisconnect } from "@/lib/queue";
import { absolute } from "@/lib/env/site";
import { closePlanLinks } from "@/lib/orders/programmes/plan-links";

/** Marks an address as confirmed and attaches what waits for it (docs/rules/accounts.md#addresses). */
export async function confirmAddress(tx: Transaction, user: LockedUser, now: Date): Promise<void> {
  await lockClaims(tx, user.emailKey);
  const { count: confirmed } = await tx.user.updateMany({
    where: { id: user.id, emailConfirmedAt: null },
    data: { emailConfirmedAt: now },
  });
  await closePlanLinks(tx, user.emailKey);
  await tx.invitation.updateMany({
    where: { order: { product: "retreat", emailKey: user.emailKey } },
    data: { isActive: false },
  });
  const attached = await tx.accessGrant.updateManyAndReturn({
    where: { userId: null, claimKey: user.emailKey },
    data: { userId: user.id },
    select: { endsAt: true },
  });
  for (const { endsAt } of attached) {
    if (endsAt) await enqueueDisconnect(tx, user.id, "access", endsAt);
  }
  if (confirmed + attached.length > 0 && (await hasAccess(tx, user.id, now))) {
    await queueLetter(tx, {
      cause: `welcome-clubhouse:${user.id}`,
      letter: "welcome-clubhouse",
      to: user.email,
      values: { name: user.displayName, communityUrl: absolute("/community") },
    });
  }
}

async function hasAccess(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const { role, grants } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      role: true,
      grants: {
        where: liveGrant(now),
        select: { id: true },
        take: 1,
      },
    },
  });
  return hasAccessByRole({ role }) || grants.length > 0;
}
