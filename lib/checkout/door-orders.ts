import "server-only";
import { mastermindPaymentCopy } from "@/content/pages/mastermind-payment";
import { dorsetPaymentCopy } from "@/content/pages/dorset-retreat-payment";
import { dorset, priceList } from "@/content/retreats";
import { planTerms } from "@/lib/mastermind/plans";
import { fail, ok, type Result } from "@/lib/result";
import type { MastermindDoorInput, PlaceDoorInput } from "./door-schema";
import type { PlaceOrder } from "./place";
import type { PlanOrder } from "./plan";

/** What a program orders that asks for a place. Refused when it believes in another price than ours. */
export function placeOrder(
  { amount, room, name, email }: PlaceDoorInput,
  pay: PlaceOrder["pay"],
): Result<PlaceOrder, "price_changed"> {
  const pence = pay === "deposit" ? dorset.depositPence : dorset.rooms[room].pricePence;
  if (amount !== pence) return fail("price_changed", dorsetPaymentCopy.toasts.serverErrors.priceChanged);
  return ok({ room, pay, name, email, prices: priceList });
}

/** What a program orders that asks for the mastermind. Refused when it believes in another price than ours. */
export function planOrder({
  paymentType: plan,
  amount,
  name,
  email,
  termsAccepted,
}: MastermindDoorInput): Result<PlanOrder, "price_changed"> {
  if (amount * 100 !== planTerms(plan).paymentPence) {
    return fail("price_changed", mastermindPaymentCopy.toasts.priceChanged.text);
  }
  return ok({ plan, name, email, termsAccepted });
}
