import "server-only";
import { createHash } from "node:crypto";
import { formatClock } from "@/lib/time/dates";
import { withGuests } from "@/lib/orders/bookings/guests";
import type { Transaction } from "@/lib/db";
import { fail, type Refusal } from "@/lib/result";

/** What a page shows of a purchase, and when: an act on it brings this back. */
export async function versionOf(tx: Transaction, orderId: string, now: Date): Promise<string> {
  return `${await standOf(tx, orderId)}.${now.getTime()}`;
}

/** Refuses an act on what is not any more as its page showed it, and says who was quicker; the purchase is locked. */
export async function refuseIfChanged(
  tx: Transaction,
  orderId: string,
  seen: string,
): Promise<Refusal<"quicker" | "changed"> | null> {
  const [stand, at] = seen.split(".");
  if (stand === (await standOf(tx, orderId))) return null;
  const quicker = await tx.auditEntry.findFirst({
    where: {
      subject: orderId,
      at: { gte: new Date(Number(at) || 0) },
      action: { notIn: ["balance_link.sent", "purchase.compared"] },
      NOT: { action: { startsWith: "guests." } },
    },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    select: { actorName: true, at: true },
  });
  const name = quicker?.actorName;
  return name
    ? fail(
        "quicker",
        `${name} changed this at ${formatClock(quicker.at)}. Nothing was done. Check its current state.`,
      )
    : fail("changed", "This has changed since you opened it. Nothing was done. Check its current state.");
}

const placeColumns = {
  id: true,
  room: true,
  emailKey: true,
  cancelledAt: true,
  transferredAt: true,
} as const;

async function standOf(tx: Transaction, orderId: string): Promise<string> {
  const order = await tx.order.findUnique({
    where: { id: orderId },
    select: {
      ...{ status: true, emailKey: true, totalPence: true },
      booking: {
        select: {
          retreat: true,
          guests: { ...withGuests, select: placeColumns },
        },
      },
      instalments: { select: { dueOn: true, pence: true }, orderBy: { dueOn: "asc" } },
      plan: { select: { waived: true, stoppedAt: true } },
      voucher: {
        select: {
          ...{ expiresOn: true, sentAt: true, recipientEmailKey: true },
          payments: { select: { id: true, refundedPence: true }, orderBy: { id: "asc" } },
          checkouts: { where: { closedAt: null }, select: { id: true }, orderBy: { id: "asc" } },
        },
      },
      coaching: { select: { held: { select: { id: true }, orderBy: { id: "asc" } } } },
      payments: {
        orderBy: { id: "asc" },
        select: {
          id: true,
          feePence: true,
          refundedPence: true,
          refundingPence: true,
          disputeStatus: true,
          refundAskedAt: true,
          refundRequests: { select: { id: true, status: true, settledAt: true }, orderBy: { id: "asc" } },
        },
      },
    },
  });
  return createHash("sha256").update(JSON.stringify(order)).digest("base64url").slice(0, 20);
}
