import "server-only";
import { facts } from "@/content/facts";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { describeError, logger } from "@/lib/observability/logger";
import { submitEvidence } from "@/lib/orders/payments/dispute-evidence";
import { openDisputes } from "@/lib/orders/purchases/dispute-status";
import { queueJob } from "@/lib/queue";
import { fail, ok, type Result } from "@/lib/result";
import { formatTime } from "@/lib/time/dates";
import type { EvidenceState } from "@/prisma/generated/enums";
import { collectEvidence } from "./collect";
import { listExhibits, toEvidence } from "./evidence";
import { refusalWords } from "./find";
import type { EvidenceInput } from "./schema";

const { provider } = facts.checkout;

type AnswerRefusal = "not_admin" | "not_found" | "submitted" | "closed" | "too_late" | "refused";

/** Saves evidence as a draft, or submits it once; calls Stripe now, else a job retries (docs/rules/payments.md#disputes). */
export async function answerDispute(
  admin: Member,
  input: EvidenceInput,
  now: Date,
): Promise<Result<{ state: EvidenceState }, AnswerRefusal>> {
  const saved = await saveEvidence(admin, input, now);
  if (!saved.ok || input.do === "save") return saved;
  try {
    await submitEvidence(input.id, now);
  } catch (error) {
    logger.warn({ event: "dispute.evidence_waits", disputeId: input.id, reason: describeError(error) });
  }
  const { state, failure } = await db.disputeEvidence.findUniqueOrThrow({ where: { disputeId: input.id } });
  return state === "failed" ? fail("refused", refusalWords(failure)) : ok({ state });
}

function saveEvidence(
  admin: Member,
  { id: disputeId, do: action, words, exhibits: chosen }: EvidenceInput,
  now: Date,
): Promise<Result<{ state: EvidenceState }, AnswerRefusal>> {
  return asAdministrator<{ state: EvidenceState }, AnswerRefusal>(admin, "dispute.settle", async (tx) => {
    const where = { id: disputeId };
    const found = await tx.dispute.findUnique({ where, select: { payment: { select: { orderId: true } } } });
    if (!found) return fail("not_found", "This dispute doesn’t exist.");
    const { orderId } = found.payment;
    await lockOrder(tx, orderId);
    const dispute = await tx.dispute.findUniqueOrThrow({ where, include: { evidence: true } });
    const { evidence, status, respondBy, paymentId, amountPence } = dispute;
    if (evidence?.submittedAt && ["submitting", "submitted"].includes(evidence.state))
      return fail(
        "submitted",
        `The evidence was submitted on ${formatTime(evidence.submittedAt)}. Nothing was sent again.`,
      );
    if (!openDisputes.includes(status))
      return fail("closed", `${provider} takes no evidence for this dispute any more.`);
    if (respondBy && respondBy < now) return fail("too_late", "The deadline has passed.");
    const draft = { words, exhibits: chosen };
    if (action === "save") {
      const data = { ...draft, state: evidence?.state ?? "draft" };
      const { state } = await tx.disputeEvidence.upsert({
        where: { disputeId },
        create: { disputeId, ...data },
        update: data,
      });
      return ok({ state });
    }
    const known = await collectEvidence(tx, paymentId);
    const exhibits = listExhibits(known, now).filter(({ id, texts }) => texts && chosen.includes(id));
    const texts = toEvidence(known, exhibits, words);
    const data = { ...draft, texts, state: "submitting", submittedAt: now, failure: null } as const;
    await tx.disputeEvidence.upsert({
      where: { disputeId },
      create: { disputeId, ...data },
      update: data,
    });
    await queueJob(tx, "submit-evidence", { disputeId });
    const details = { dispute: disputeId, amountPence, exhibits: exhibits.map(({ id }) => id).join(" ") };
    await recordAudit(tx, admin, { action: "dispute.evidence_submitted", subject: orderId, details }, now);
    return ok({ state: "submitting" });
  });
}
