import "server-only";
import { formatMoney } from "@/content/money";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { absolute } from "@/lib/env/site";
import { bookingPurchase, bookingView, findBooking, type BookingRow } from "@/lib/orders/bookings/bookings";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import { formatMoment } from "@/lib/time/dates";

type ShareLetter = "share-invited" | "share-reminder";

/** True for emails that ask a guest for their share. */
export function isShareLetter(letter: string): letter is ShareLetter {
  return letter === "share-invited" || letter === "share-reminder";
}

/** True while a share is kept unpaid. */
export async function isShareKept(tx: Transaction, orderId: string, now: Date): Promise<boolean> {
  const where = { orderId, method: "share", expiresAt: { gt: now }, order: { status: "held" } } as const;
  return (await tx.manualOrder.count({ where })) > 0;
}

/** Emails a guest, once, how to pay their share, and until when; `from`: who booked with them. */
export async function queueShareLetter(
  tx: Transaction,
  letter: ShareLetter,
  share: BookingRow,
  from: string,
): Promise<void> {
  const { name, email, retreat, room, totalPence, currency, token } = bookingView(share);
  const { manual } = share;
  if (!manual?.expiresAt) throw new Error("A share has no deadline");
  await queueLetter(tx, {
    ...{ cause: `${letter}:${share.id}`, letter, to: email },
    subject: { kind: "booking", id: share.id },
    values: {
      ...{ name, from, retreat: retreat.name, dates: retreat.dates, room: room.name },
      total: formatMoney(totalPence, currency),
      first: formatMoney(manual.firstPence, currency),
      deadline: formatMoment(manual.expiresAt),
      bookingUrl: absolute(`/booking/${token}`),
    },
  });
}

/** Tells the buyer and the founder, once, that a guest's share is not kept any more. */
export async function queueShareReleased(
  tx: Transaction,
  share: BookingRow,
  buyer: BookingRow | null,
): Promise<void> {
  const { name, retreat, manual } = { ...bookingView(share), manual: share.manual };
  const facts = { amountPence: manual?.firstPence ?? 0, status: buyer?.name ?? "" };
  await queuePaymentProblem(tx, "shareReleased", bookingPurchase(share), facts, share.id);
  if (buyer?.status !== "confirmed" || buyer.email === "") return;
  await queueLetter(tx, {
    ...{ cause: `share-released:${share.id}`, letter: "share-released", to: buyer.email },
    values: {
      ...{ name: buyer.name, guest: name, retreat: retreat.name, dates: retreat.dates },
      bookingUrl: absolute(`/booking/${buyer.linkToken}`),
    },
  });
}

/** The booking with which a share was booked; null if it is gone. */
export async function findBuyer(tx: Transaction, { sharedWithId }: BookingRow): Promise<BookingRow | null> {
  return sharedWithId === null ? null : findBooking(tx, sharedWithId);
}
