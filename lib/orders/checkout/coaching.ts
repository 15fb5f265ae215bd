import "server-only";
import { fieldMessages } from "@/content/pages/field-messages";
import { countTry } from "@/lib/access/rate-limits";
import { findPackage } from "@/lib/content/packages";
import { fail, type Result } from "@/lib/result";
import { buyerDetails, type Buyer } from "./buyer";
import { checkPackage } from "@/lib/orders/coaching/package";
import { holdPlace, type HoldRefusal } from "./hold";
import { openSession } from "./open-session";
import type { CoachingInput } from "./schema";

export type CoachingRequest = Omit<CoachingInput, "terms"> & { termsAccepted: true };

/** Orders a coaching package, and returns its Checkout's URL. */
export async function startCoachingCheckout(
  { package: slug, prices, name, email }: CoachingRequest,
  buyer: Buyer,
  now: Date,
): Promise<Result<{ url: string }, "invalid" | HoldRefusal>> {
  const known = findPackage(slug);
  if (!known) return fail("invalid", fieldMessages.fallback.chooseOne);
  const checked = checkPackage(known, prices);
  if (!checked.ok) return checked;
  const allowed = await countTry("checkout", [buyer.network]);
  if (!allowed.ok) return allowed;
  const wanted = { kind: "coaching", sold: known, pence: known.pricePence } as const;
  const held = await holdPlace({ ...wanted, ...buyerDetails({ name, email }, buyer) }, buyer, now);
  return held.ok ? openSession(held.value, now) : held;
}
