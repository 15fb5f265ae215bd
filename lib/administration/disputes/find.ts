import "server-only";
import { facts } from "@/content/facts";
import { formatMoney } from "@/content/money";
import { db } from "@/lib/db";
import { openDisputes } from "@/lib/orders/purchases/dispute-status";
import type { EvidenceState } from "@/prisma/generated/enums";
import { collectEvidence } from "./collect";
import { exhibitIds, listExhibits, type EvidenceTexts, type Exhibit } from "./evidence";

const { provider } = facts.checkout;

export type DisputeView = {
  id: string;
  name: string;
  reference: string;
  sum: string;
  paid: string;
  reason: string;
  /** True while the bank has not withdrawn the money. */
  isInquiry: boolean;
  /** What the bank does now; null: it waits for evidence. */
  outcome: string | null;
  openedAt: Date;
  respondBy: Date | null;
  isLate: boolean;
  state: EvidenceState;
  words: string;
  chosen: readonly string[];
  submittedAt: Date | null;
  /** The submitted texts; null: none yet. */
  texts: EvidenceTexts | null;
  failure: string | null;
  exhibits: Exhibit[];
  /** The order's other disputes. */
  others: { id: string; sum: string }[];
};

/** An order's dispute with its evidence: the given one, else the most urgent, else the latest; null if none. */
export async function findDisputePage(
  orderId: string,
  disputeId: string | undefined,
  now: Date,
): Promise<DisputeView | null> {
  const disputes = await db.dispute.findMany({
    where: { payment: { orderId, order: { anonymisedAt: null } } },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    include: { evidence: true, payment: { select: { amountPence: true, currency: true } } },
  });
  const open = disputes
    .filter(({ status }) => openDisputes.includes(status))
    .sort((one, other) => (one.respondBy?.getTime() ?? 0) - (other.respondBy?.getTime() ?? 0));
  const dispute = disputeId ? disputes.find(({ id }) => id === disputeId) : (open[0] ?? disputes[0]);
  if (!dispute) return null;
  const { id, paymentId, payment, status, reason, respondBy, evidence } = dispute;
  const known = await collectEvidence(db, paymentId);
  const sumOf = (pence: number) => formatMoney(pence, payment.currency);
  const isOpen = openDisputes.includes(status);
  return {
    id,
    name: known.name || known.email,
    reference: known.reference,
    sum: sumOf(dispute.amountPence),
    paid: sumOf(payment.amountPence),
    reason: reasonWords(reason),
    isInquiry: status.startsWith("warning_"),
    outcome: isOpen ? null : (outcomes[status] ?? `${provider} calls its status “${status}”.`),
    openedAt: dispute.createdAt,
    respondBy,
    isLate: respondBy !== null && respondBy < now,
    state: evidence?.state ?? "draft",
    words: evidence?.words ?? "",
    chosen: evidence?.exhibits ?? exhibitIds,
    submittedAt: evidence?.submittedAt ?? null,
    texts: (evidence?.texts ?? null) as EvidenceTexts | null,
    failure: evidence?.state === "failed" ? refusalWords(evidence.failure) : null,
    exhibits: listExhibits(known, now),
    others: disputes
      .filter((other) => other !== dispute)
      .map((other) => ({ id: other.id, sum: sumOf(other.amountPence) })),
  };
}

/** Why Stripe refused evidence. */
export function refusalWords(failure: string | null): string {
  if (failure === "already_submitted")
    return `Evidence was already submitted at ${provider} itself, and it can be submitted only once.`;
  if (failure === "dispute_evidence_page_limit_exceeded")
    return "It has too many pages for the bank. Leave a part out, and submit it again.";
  return `${provider} refused it and calls the reason “${failure ?? "unknown"}”. Nothing has reached the bank. Change it, and submit it again.`;
}

const outcomes: Record<string, string> = {
  under_review: "The bank has the evidence and is looking at it.",
  warning_under_review: "The bank has the evidence and is looking at it.",
  warning_closed: "The bank’s question is closed. No money was taken back.",
  won: "The dispute is won.",
  lost: "The dispute is lost: the bank keeps the money.",
  prevented: "The dispute was prevented.",
};

const reasons: Record<string, string> = {
  credit_not_processed: "The buyer says a refund is due that never came.",
  duplicate: "The buyer says they were charged twice.",
  fraudulent: "The buyer says they didn’t make this payment.",
  product_not_received: "The buyer says they didn’t get what they paid for.",
  product_unacceptable: "The buyer says it wasn’t what was described.",
  subscription_canceled: "The buyer says they were charged after cancelling.",
  unrecognized: "The buyer doesn’t recognise this payment.",
};

function reasonWords(reason: string): string {
  return reasons[reason] ?? `${provider} calls the reason “${reason}”.`;
}
