import "server-only";
import type { Plan } from "@/content/mastermind";
import { currentCatalogue } from "@/lib/catalogue/current";
import { mastermindPrices } from "@/lib/catalogue/mastermind";
import { countTry } from "@/lib/access/rate-limits";
import { mastermindSubject } from "@/lib/catalogue/terms";
import { planTerms } from "@/lib/orders/mastermind/plans";
import type { Result } from "@/lib/result";
import { findEarlyBuyer } from "@/lib/orders/waitlists/early-buyers";
import { buyerDetails, type Buyer } from "./buyer";
import { holdPlace, mastermindNotOpen, mastermindPriceChanged, type HoldRefusal } from "./hold";
import { openSession } from "./open-session";

export type PlanOrder = {
  plan: Plan;
  prices: string;
  name: string;
  email: string;
  termsAccepted: true;
  early?: string | undefined;
};

/** Holds a place in the mastermind; returns its Checkout's URL (docs/rules/payments.md#places-held). */
export async function startPlanCheckout(
  { plan, prices, name, email, early }: PlanOrder,
  buyer: Buyer,
  now: Date,
): Promise<Result<{ url: string }, "not_open" | HoldRefusal>> {
  const { mastermind } = currentCatalogue();
  const earlyBuyer = early ? await findEarlyBuyer(early, mastermindSubject, now) : null;
  if (mastermind.sales !== "open" && !earlyBuyer) return mastermindNotOpen(mastermind.sales);
  if (prices !== mastermindPrices(mastermind)) return mastermindPriceChanged();
  const allowed = await countTry("checkout", [buyer.network]);
  if (!allowed.ok) return allowed;
  const terms = planTerms(mastermind, plan);
  const details = earlyBuyer ?? { ...buyerDetails({ name, email }, buyer), entryId: null };
  const held = await holdPlace(
    {
      ...{ kind: "plan", mastermind, plan: terms, pence: terms.paymentPence },
      ...{ name: details.name, email: details.email, entryId: details.entryId },
    },
    buyer,
    now,
  );
  return held.ok ? openSession(held.value, now, earlyBuyer?.page) : held;
}
