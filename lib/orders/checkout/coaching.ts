import "server-only";
import { fieldMessages } from "@/content/pages/field-messages";
import { countTry } from "@/lib/access/rate-limits";
import { packagePrices } from "@/lib/catalogue/packages";
import { findPackage } from "@/lib/content/packages";
import { fail, type Result } from "@/lib/result";
import { buyerDetails, type Buyer } from "./buyer";
import { coachingChanged, coachingNotOpen, holdPlace, type HoldRefusal } from "./hold";
import { openSession } from "./open-session";
import type { CoachingInput } from "./schema";

export type CoachingRequest = Omit<CoachingInput, "terms"> & { termsAccepted: true };

/** Orders a coaching package, and returns its Checkout's URL. */
export async function startCoachingCheckout(
  { package: slug, prices, name, email }: CoachingRequest,
  buyer: Buyer,
  now: Date,
): Promise<Result<{ url: string }, "invalid" | HoldRefusal>> {
  const sold = findPackage(slug);
  if (!sold) return fail("invalid", fieldMessages.fallback.chooseOne);
  if (sold.sales !== "open") return coachingNotOpen();
  if (prices !== packagePrices(sold)) return coachingChanged();
  const allowed = await countTry("checkout", [buyer.network]);
  if (!allowed.ok) return allowed;
  const wanted = { kind: "coaching", sold, pence: sold.pricePence } as const;
  const held = await holdPlace({ ...wanted, ...buyerDetails({ name, email }, buyer) }, buyer, now);
  return held.ok ? openSession(held.value, now) : held;
}
