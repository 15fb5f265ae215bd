import { answer, answering } from "@/lib/access/requests";
import { viewer } from "@/lib/access/viewer";
import { mastermind } from "@/content/programmes";
import { findProgrammeOf } from "@/lib/content/programmes";
import { findPlanOf } from "@/lib/orders/programmes/plans";
import { buyerProgress } from "@/lib/orders/programmes/statement";
import { listUnpaidBookings } from "@/lib/members/settings/own-bookings";

/** The signed-in buyer, for the static payment pages: values to prefill, and what they already have. */
export const GET = answering(async (request: Request) => {
  const who = await viewer();
  if (who.kind === "visitor") return answer({ buyer: null });
  const programme = findProgrammeOf(new URL(request.url).searchParams.get("of") ?? mastermind.id);
  const plan = programme && (await findPlanOf(who, new Date(), programme));
  return answer({
    buyer: {
      name: who.displayName,
      email: who.email,
      owed: await listUnpaidBookings(who),
      plan: plan && buyerProgress(plan),
    },
  });
});
