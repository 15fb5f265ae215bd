import "server-only";
import { offerCopy } from "@/content/pages/offer";
import { countTry } from "@/lib/limits";
import { fail, type Result } from "@/lib/result";
import { findRoom, priceList } from "@/lib/retreats";
import { findOffer } from "@/lib/waitlists/offers";
import type { Buyer } from "./buyer";
import { holdPlace, priceChanged, type HoldRefusal } from "./hold";
import { openSession } from "./open-session";
import type { OfferInput } from "./schema";

export type OfferOrder = Omit<OfferInput, "terms"> & { termsAccepted: true };

/** Opens Checkout for the place that an offer's link keeps (docs/rules/waitlists.md#taking-an-offer). */
export async function startOfferCheckout(
  { offer: token, pay, byItself, prices }: OfferOrder,
  buyer: Buyer,
  now: Date,
): Promise<Result<{ url: string }, "over" | HoldRefusal>> {
  const over = fail("over" as const, offerCopy.toasts.over);
  const offer = await findOffer(token, now);
  const room = offer && findRoom(offer.retreat, offer.room);
  if (offer?.state !== "open" || !room) return over;
  const { retreat, name, email } = offer;
  if (prices !== priceList(retreat)) return priceChanged();
  const allowed = await countTry("checkout", [buyer.network]);
  if (!allowed.ok) return allowed;
  const { pricePence: totalPence } = room;
  const pence = pay === "deposit" ? retreat.depositPence : totalPence;
  const wanted = { kind: "place", retreat, room: offer.room, totalPence, pence, offerId: offer.id } as const;
  const ticked = byItself === "on" && pence < totalPence;
  const held = await holdPlace({ ...wanted, name, email, byItself: ticked }, buyer, now);
  if (!held.ok) return held.code === "sold_out" ? over : held;
  return openSession(held.value, now);
}
