import "server-only";
import { waitlistLinksPart } from "@/content/pages/waitlist-links";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { getContent } from "@/lib/content/documents";
import { refuseCode } from "@/lib/orders/codes/codes";
import { discountWords } from "@/lib/orders/codes/price";
import type { Priced } from "@/lib/forms/state";
import { countTry } from "@/lib/access/rate-limits";
import { fail, ok, type Result } from "@/lib/result";
import { findRoom } from "@/lib/catalogue/rooms";
import { priceList } from "@/lib/content/retreats";
import { fill } from "@/lib/text";
import { findOffer, type OfferView } from "@/lib/orders/waitlists/offers";
import { ownCheckouts, type Buyer } from "./buyer";
import { priceRoom, readUsable, voucherText } from "./code";
import { payWith } from "./place";
import { laterOf, roomRows, voucherRoomRows } from "./price-breakdown";
import { holdPlace, priceChanged, type HoldRefusal } from "./hold";
import { openSession } from "./open-session";
import type { OfferCodeInput, OfferInput } from "./schema";

export type OfferOrder = Omit<OfferInput, "terms" | "payments"> & { payments?: number; termsAccepted: true };

/** Opens Checkout for the place held by an offer's link (docs/rules/waitlists.md#taking-an-offer). */
export async function startOfferCheckout(
  { offer: token, pay, payments, byItself, prices, code, told }: OfferOrder,
  buyer: Buyer,
  now: Date,
): Promise<Result<{ url: string }, "over" | "price_not_shown" | HoldRefusal>> {
  const found = await findOpen({ token, prices }, now);
  if (!found.ok) return found;
  const { id, retreat, room, pricePence, name, email } = found.value;
  const asked = { retreat, room, pricePence, notHere: "offered_room" } as const;
  const price = await priceRoom(asked, { code, told }, buyer, now);
  if (!price.ok) return price;
  const allowed = await countTry("checkout", [buyer.network]);
  if (!allowed.ok) return allowed;
  const { totalPence, cheaper, voucher } = price.value;
  const duePence = pay === "deposit" ? retreat.depositPence : totalPence;
  const paid = payWith(duePence, voucher);
  const wanted = { kind: "place", retreat, room, totalPence, cheaper, ...paid, offerId: id } as const;
  const later = duePence < totalPence && { payments, byItself: byItself === "on" && paid.pence > 0 };
  const held = await holdPlace({ ...wanted, name, email, ...later }, buyer, now);
  if (!held.ok) return held.code === "sold_out" ? refuseOver() : held;
  return openSession(held.value, now);
}

/** Returns the offered place's price with a code; stores nothing (docs/rules/codes.md#on-an-offer). */
export async function priceOfferWithCode(
  { offer: token, prices, code, told }: OfferCodeInput,
  buyer: Buyer,
  now: Date,
): Promise<Result<{ priced: Priced }, "over" | "price_changed" | "code" | "too_many">> {
  const found = await findOpen({ token, prices }, now);
  if (!found.ok) return found;
  const { id, retreat, room } = found.value;
  const given = [...ownCheckouts(buyer), { order: { booking: { offerId: id } } }];
  const usable = await readUsable(retreat, { code, told }, buyer, given, now);
  if (!usable.ok) return usable;
  const later = laterOf(retreat, now);
  if ("voucher" in usable.value) {
    const { voucher, told } = usable.value;
    const text = voucherText(retreat, voucher);
    const rows = voucherRoomRows(retreat, room, later, voucher.leftPence);
    return ok({ priced: { code: voucher.code, told, text, ...rows } });
  }
  const { row, ...coded } = usable.value;
  if (coded.prices[room] == null) return refuseCode("offered_room", { code: row.code });
  const off = discountWords(row);
  return ok({
    priced: {
      ...{ code: row.code, told: coded.told },
      text: fill(getContent(retreatPaymentPage).code.applied, { code: row.code, off }),
      ...roomRows(retreat, room, later, { ...coded, code: row.code }),
    },
  });
}

const refuseOver = () => fail("over", getContent(waitlistLinksPart).offer.toasts.over);

async function findOpen(
  { token, prices }: { token: string; prices: string },
  now: Date,
): Promise<Result<OfferView & { pricePence: number }, "over" | "price_changed">> {
  const offer = await findOffer(token, now);
  const room = offer && findRoom(offer.retreat, offer.room);
  if (offer?.state !== "open" || !room) return refuseOver();
  return prices === priceList(offer.retreat) ? ok({ ...offer, pricePence: room.pricePence }) : priceChanged();
}
