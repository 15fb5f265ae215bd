import "server-only";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import type { Programme } from "@/content/programmes";
import type { Retreat } from "@/content/retreats";
import { getContent } from "@/lib/content/documents";
import { programmePrices } from "@/lib/catalogue/programme";
import { planTerms } from "@/lib/orders/programmes/plans";
import { fail, ok, type Result } from "@/lib/result";
import { findRoom } from "@/lib/catalogue/rooms";
import { priceList } from "@/lib/content/retreats";
import { planPriceChanged } from "./hold";
import type { PlaceInput, PlanInput } from "./api-schema";
import type { PlaceOrder } from "./place";
import type { PlanOrder } from "./plan";

/** The order of an API request for a place. Refused if its price differs from ours. */
export function placeOrder(
  retreat: Retreat,
  { amount, room, name, email, termsAccepted }: PlaceInput,
  pay: PlaceOrder["pay"],
): Result<PlaceOrder, "price_changed"> {
  const pence = pay === "deposit" ? retreat.depositPence : findRoom(retreat, room)?.pricePence;
  if (amount !== pence)
    return fail("price_changed", getContent(retreatPaymentPage).toasts.serverErrors.priceChanged);
  return ok({ retreat: retreat.id, room, pay, name, email, termsAccepted, prices: priceList(retreat) });
}

/** The order of an API request for a programme. Refused if its price differs from ours. */
export function planOrder(
  programme: Programme,
  { paymentType: plan, amount, name, email, termsAccepted }: PlanInput,
): Result<PlanOrder, "price_changed"> {
  if (Math.round(amount * 100) !== planTerms(programme, plan).paymentPence)
    return planPriceChanged(programme);
  return ok({
    programme: programme.id,
    plan,
    prices: programmePrices(programme),
    name,
    email,
    termsAccepted,
  });
}
