import "server-only";
import type { Transaction } from "@/lib/db";
import { harmlessDisputes } from "@/lib/orders/purchases/dispute-status";
import { queuePaymentProblem, type UserError } from "@/lib/orders/purchases/notices";
import type { Purchase } from "@/lib/orders/purchases/purchase";
import type { Dispute, Payment } from "@/prisma/generated/client";
import type { DisputeFacts } from "./stripe-state";

/** The disputes whose status changed since the last notification. */
export function changedDisputes(
  { disputeStatus, disputes }: Pick<Payment, "disputeStatus"> & { disputes: Dispute[] },
  present: readonly DisputeFacts[],
): DisputeFacts[] {
  return present.filter(({ id, status }) => {
    const known = disputes.find((dispute) => dispute.id === id);
    if (known) return known.status !== status;
    // Sent before disputes had rows of their own.
    return disputes.length > 0 || disputeStatus !== status;
  });
}

/** Stores a payment's disputes; returns the payment columns of the most important one. */
export async function writeDisputes(
  tx: Transaction,
  paymentId: string,
  disputes: readonly DisputeFacts[],
): Promise<Partial<Pick<Payment, "disputeStatus" | "disputeRespondBy">>> {
  for (const { id, ...facts } of disputes) {
    if (facts.status === "needs_response") await reopenEvidence(tx, id);
    await tx.dispute.upsert({ where: { id }, create: { id, paymentId, ...facts }, update: facts });
  }
  const main =
    disputes.findLast(({ status }) => !harmlessDisputes.includes(status)) ?? disputes[disputes.length - 1];
  return main ? { disputeStatus: main.status, disputeRespondBy: main.respondBy } : {};
}

// An inquiry that became a chargeback needs evidence again
async function reopenEvidence(tx: Transaction, disputeId: string): Promise<void> {
  const wasInquiry = { status: { startsWith: "warning_" } };
  await tx.disputeEvidence.updateMany({
    where: { disputeId, state: "submitted", dispute: wasInquiry },
    data: { state: "draft" },
  });
}

/** Notifies the founder once of each status of a dispute (docs/rules/payments.md#disputes). */
export async function notifyOfDisputes(
  tx: Transaction,
  purchase: Purchase,
  changed: readonly DisputeFacts[],
): Promise<void> {
  for (const { id, status, amountPence, respondBy } of changed) {
    const problem = Object.hasOwn(problems, status)
      ? problems[status as keyof typeof problems]
      : "disputeChanged";
    await queuePaymentProblem(tx, problem, purchase, { amountPence, respondBy, status }, `${id}:${status}`);
  }
}

const problems = {
  warning_needs_response: "inquiry",
  warning_under_review: "inquiryUnderReview",
  warning_closed: "inquiryClosed",
  needs_response: "disputed",
  under_review: "disputeUnderReview",
  won: "disputeWon",
  lost: "disputeLost",
} as const satisfies Record<string, UserError>;
