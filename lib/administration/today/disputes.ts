import "server-only";
import { db } from "@/lib/db";

const shownAtMost = 8;

/** A dispute, or a bank's inquiry, that waits for an answer in Stripe. `person`: the id of its page. */
export type OpenDispute = {
  id: string;
  person: string;
  name: string;
  pence: number;
  currency: string;
  respondBy: Date | null;
};

/** The disputes and inquiries that wait for an answer, the earliest deadline first. */
export async function listOpenDisputes(): Promise<OpenDispute[]> {
  const buyer = { select: { id: true, userId: true, name: true, email: true } } as const;
  const disputes = await db.dispute.findMany({
    where: { status: { in: ["needs_response", "warning_needs_response"] } },
    orderBy: [{ respondBy: { sort: "asc", nulls: "first" } }, { id: "asc" }],
    take: shownAtMost,
    include: { payment: { select: { currency: true, booking: buyer, plan: buyer } } },
  });
  return disputes.flatMap(({ id, amountPence: pence, respondBy, payment }): OpenDispute[] => {
    const bought = payment.booking ?? payment.plan;
    if (!bought) return [];
    const name = bought.name || bought.email;
    return [{ id, person: bought.userId ?? bought.id, name, pence, currency: payment.currency, respondBy }];
  });
}
