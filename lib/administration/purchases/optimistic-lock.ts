import "server-only";
import { createHash } from "node:crypto";
import { formatClock } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import type { PaidFor } from "@/lib/db/locks/purchase";
import { fail, type Refusal } from "@/lib/result";

/** What a page shows of a purchase, and when: an act on it brings this back. */
export async function versionOf(tx: Transaction, paidFor: PaidFor, now: Date): Promise<string> {
  return `${await standOf(tx, paidFor)}.${now.getTime()}`;
}

/** Refuses an act on what is not any more as its page showed it, and says who was quicker; the purchase is locked. */
export async function refuseIfChanged(
  tx: Transaction,
  paidFor: PaidFor,
  seen: string,
): Promise<Refusal<"quicker" | "changed"> | null> {
  const [stand, at] = seen.split(".");
  if (stand === (await standOf(tx, paidFor))) return null;
  const quicker = await tx.auditEntry.findFirst({
    where: {
      subject: paidFor.bookingId ?? paidFor.planId ?? "",
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

async function standOf(tx: Transaction, { bookingId, planId }: PaidFor): Promise<string> {
  const payments = await tx.payment.findMany({
    where: { bookingId, planId },
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
  });
  const purchase = bookingId
    ? await tx.booking.findUnique({ where: { id: bookingId }, select: { status: true, emailKey: true } })
    : await tx.mastermindPlan.findUnique({
        where: { id: planId ?? "" },
        select: { status: true, waived: true, stoppedAt: true },
      });
  return createHash("sha256")
    .update(JSON.stringify([purchase, payments]))
    .digest("base64url")
    .slice(0, 20);
}
