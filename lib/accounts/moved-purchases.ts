import "server-only";
import type { Transaction } from "@/lib/db";
import type { LockedUser } from "@/lib/db/locks/user";
import { lockPlansOf } from "@/lib/orders/programmes/plan-links";

/** Moves an account's purchases and appointments to its new address. The caller has locked the account and both addresses. */
export async function movePurchases(
  tx: Transaction,
  old: LockedUser,
  { email, emailKey }: Pick<LockedUser, "email" | "emailKey">,
): Promise<void> {
  const boughtByAccount = { emailKey: old.emailKey, ...(!old.isConfirmed && { userId: old.id }) };
  // Again, for what was attached while this waited for the lock.
  await lockPlansOf(tx, old.id);
  const grants = await tx.accessGrant.findMany({
    where: { userId: old.id, source: "mastermind", sourceId: { not: null } },
    select: { sourceId: true },
  });
  const held = grants.flatMap(({ sourceId }) => (sourceId ? [sourceId] : []));
  const moved = await tx.order.updateManyAndReturn({
    where: {
      ...{ status: "confirmed", ...boughtByAccount },
      OR: [{ product: { in: ["retreat", "coaching", "voucher"] } }, { id: { in: held } }],
    },
    data: { email, emailKey },
    select: { id: true },
  });
  await tx.appointment.updateMany({
    where: { state: "booked", ...boughtByAccount },
    data: { email, emailKey },
  });
  await tx.accessGrant.updateMany({
    where: {
      sourceId: { in: moved.map(({ id }) => id) },
      OR: [
        { source: "mastermind", userId: old.id },
        { source: "booking", claimKey: old.emailKey },
      ],
    },
    data: { claimKey: emailKey },
  });
}
