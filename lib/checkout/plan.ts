import "server-only";
import { mastermind, type Plan } from "@/content/mastermind";
import { mastermindPaymentCopy as copy } from "@/content/pages/mastermind-payment";
import { countTry } from "@/lib/limits";
import { planTerms } from "@/lib/mastermind/plans";
import { fail, type Result } from "@/lib/result";
import { buyerDetails, type Buyer } from "./buyer";
import { holdPlace, type HoldRefusal } from "./hold";
import { openSession } from "./open-session";

/** What a buyer of the mastermind asks for. Without a name or an address, Checkout asks. */
export type PlanOrder = { plan: Plan; name: string; email: string; termsAccepted: boolean };

/**
 * Keeps a place in the mastermind and opens Checkout for it; answers its address. One open Checkout a browser or signed-in
 * person: the same choice again gets the same one, another choice ends the first, unless it is refused. Refuses a signed-in
 * member who has it; a signed-out buyer is told nothing, for the address may be somebody else's.
 */
export async function startPlanCheckout(
  { plan, termsAccepted, ...typed }: PlanOrder,
  buyer: Buyer,
  now: Date,
): Promise<Result<{ url: string }, "not_open" | HoldRefusal>> {
  if (mastermind.sales !== "open") return fail("not_open", copy.sales[mastermind.sales].title);
  const allowed = await countTry("checkout", [buyer.network]);
  if (!allowed.ok) return allowed;
  const terms = planTerms(plan);
  const details = buyerDetails(typed, buyer);
  const held = await holdPlace(
    { kind: "plan", plan: terms, pence: terms.paymentPence, termsAccepted, ...details },
    buyer,
    now,
  );
  return held.ok ? openSession(held.value, now) : held;
}
