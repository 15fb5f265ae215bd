import "server-only";
import { db } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { findBooking } from "@/lib/orders/bookings/bookings";
import { releaseManualOrder } from "@/lib/orders/manual/release";
import { hasOpenHold } from "@/lib/orders/purchases/checkouts";
import { isChanging } from "@/lib/orders/retreat-changes/open-changes";
import { findBuyer, isShareKept, queueShareLetter, queueShareReleased } from "./letters";

const maxShares = 500;

/** Job: reminds a guest of their unpaid share, once. Idempotent. */
export async function remindShare(orderId: string, now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const share = await findBooking(tx, orderId);
    if (!share || !(await isShareKept(tx, orderId, now))) return;
    await queueShareLetter(tx, "share-reminder", share, (await findBuyer(tx, share))?.name ?? "");
  });
}

/** Job: releases an unpaid share after its deadline, unless the buyer pays for it now. Idempotent. */
export async function releaseShare(orderId: string, now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const share = await findBooking(tx, orderId);
    const until = share?.manual?.method === "share" && share.manual.expiresAt;
    if (!until || until > now || (await hasOpenHold(tx, orderId, now))) return;
    if (await isChanging(tx, orderId)) return;
    if (await releaseManualOrder(tx, orderId, now))
      await queueShareReleased(tx, share, await findBuyer(tx, share));
  });
}

/** The same for all shares, in case a job was lost. */
export async function releaseLapsedShares(now: Date): Promise<void> {
  const lapsed = await db.order.findMany({
    where: { status: "held", manual: { method: "share", expiresAt: { lte: now } } },
    orderBy: { id: "asc" },
    take: maxShares,
    select: { id: true },
  });
  for (const { id } of lapsed) await releaseShare(id, now);
}
