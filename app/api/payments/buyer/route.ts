import { answer } from "@/lib/access/requests";
import { viewer } from "@/lib/access/viewer";
import { findPlanOf } from "@/lib/mastermind/plans";

/** Who is about to buy, for the payment pages, which are static: what to fill in, and the mastermind she has already. */
export async function GET() {
  const who = await viewer();
  if (who.kind === "visitor") return answer({ buyer: null });
  const plan = await findPlanOf(who, new Date());
  return answer({
    buyer: {
      name: who.displayName,
      email: who.email,
      plan: plan && {
        paid: plan.paid,
        payments: plan.payments,
        next: plan.next && { pence: plan.next.pence, on: plan.next.on },
      },
    },
  });
}
