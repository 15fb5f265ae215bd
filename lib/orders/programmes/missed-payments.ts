import "server-only";
import type { Transaction } from "@/lib/db";
import { queueJob } from "@/lib/queue";
import type { PlanRow } from "./plans";
import type { Month } from "./payment-status";

/** Stores a plan's missing payments and retries each when there is a new reason. The plan is locked. */
export async function storeMissed(
  tx: Transaction,
  { id: orderId, missed }: Pick<PlanRow, "id" | "missed">,
  { months, card }: { months: readonly Month[]; card: string | null },
): Promise<void> {
  const missing = months.filter(({ state }) => state === "missing");
  const lastPaid = months.findLast(({ state }) => state === "paid")?.number ?? 0;
  await tx.missedPayment.deleteMany({
    where: { orderId, number: { notIn: missing.map(({ number }) => number) } },
  });
  for (const { number, invoiceId, payUrl, dueAt, isOpen, failure, triesAt } of missing) {
    const known = missed.find((one) => one.number === number);
    const occasion = isOpen && invoiceId ? occasionOf(number, known, { card, lastPaid }) : null;
    const facts = {
      invoiceId,
      payUrl,
      since: dueAt,
      failure,
      triesAt,
      card: card ?? known?.card ?? null,
      triedAfter: lastPaid > number ? lastPaid : null,
    };
    await tx.missedPayment.upsert({
      where: { orderId_number: { orderId, number } },
      create: { orderId, number, ...facts },
      update: facts,
    });
    if (occasion && invoiceId)
      await queueJob(tx, "retry-invoice", { planId: orderId, invoiceId, occasion, card });
  }
}

// A later payment or a new card: each triggers one retry.
function occasionOf(
  number: number,
  known: PlanRow["missed"][number] | undefined,
  { card, lastPaid }: { card: string | null; lastPaid: number },
): string | null {
  if (lastPaid > (known?.triedAfter ?? number)) return `paid-${lastPaid}`;
  return known?.card && card && card !== known.card ? `card-${card}` : null;
}
