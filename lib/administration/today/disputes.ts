import "server-only";
import { db } from "@/lib/db";

const shownAtMost = 8;

/** The disputes and inquiries that wait for an answer, the earliest deadline first. */
export async function listOpenDisputes() {
  const buyer = { select: { id: true, userId: true, name: true, email: true } } as const;
  const disputes = await db.dispute.findMany({
    where: { status: { in: ["needs_response", "warning_needs_response"] } },
    orderBy: [{ respondBy: { sort: "asc", nulls: "first" } }, { id: "asc" }],
    take: shownAtMost,
    include: { payment: { select: { currency: true, booking: buyer, plan: buyer } } },
  });
  return disputes.flatMap(({ id, amountPence: pence, respondBy, payment }) => {
    const bought = payment.booking ?? payment.plan;
    if (!bought) return [];
    const name = bought.name || bought.email;
    return [{ id, person: bought.userId ?? bought.id, name, pence, currency: payment.currency, respondBy }];
  });
}

/** A dispute, or a bank's inquiry, that waits for an answer in Stripe. `person`: the id of its page. */
export type OpenDispute = Awaited<ReturnType<typeof listOpenDisputes>>[number];
