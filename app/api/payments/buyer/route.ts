import { formatMoney } from "@/content/money";
import { answer, answering } from "@/lib/access/requests";
import { viewer } from "@/lib/access/viewer";
import { findPlanOf } from "@/lib/mastermind/plans";
import { listOwedBookings } from "@/lib/settings/own-bookings";

/** Who is about to buy, for the payment pages, which are static: what to fill in, and what she has already. */
export const GET = answering(async () => {
  const who = await viewer();
  if (who.kind === "visitor") return answer({ buyer: null });
  const plan = await findPlanOf(who, new Date());
  return answer({
    buyer: {
      name: who.displayName,
      email: who.email,
      owed: await listOwedBookings(who),
      plan: plan && {
        paid: plan.paid,
        payments: plan.payments,
        next: plan.next && { price: formatMoney(plan.next.pence, plan.currency), on: plan.next.on },
      },
    },
  });
});
