import "server-only";
import { fieldMessages } from "@/content/pages/field-messages";
import { countTry } from "@/lib/access/rate-limits";
import { fail, type Result } from "@/lib/result";
import { findOfferedRoom, findRetreat, priceList } from "@/lib/content/retreats";
import { findEarlyBuyer } from "@/lib/orders/waitlists/early-buyers";
import { splitDue } from "@/lib/orders/vouchers/balance";
import { buyerDetails, type Buyer } from "./buyer";
import { priceRoom, type RoomPrice } from "./code";
import { holdPlace, notOpen, priceChanged, type HoldRefusal } from "./hold";
import { openSession } from "./open-session";
import type { CheckoutInput, Companion } from "./schema";

export type PlaceOrder = Pick<
  CheckoutInput,
  "retreat" | "room" | "pay" | "byItself" | "prices" | "code" | "told" | "name" | "email" | "early"
> & { payments?: number; companions?: Companion[]; shares?: boolean; termsAccepted: true };

export type PlaceRefusal = "invalid" | "price_not_shown" | HoldRefusal;

/** Holds a place, returns its Checkout's URL; "price_not_shown": other prices than shown (docs/rules/payments.md#places-held). */
export async function startCheckout(
  {
    retreat: retreatId,
    room: roomId,
    pay,
    payments,
    byItself,
    prices,
    code,
    told,
    name,
    email,
    early,
    companions = [],
    shares = false,
  }: PlaceOrder,
  buyer: Buyer,
  now: Date,
): Promise<Result<{ url: string }, PlaceRefusal>> {
  const retreat = findRetreat(retreatId);
  const room = retreat && findOfferedRoom(retreat, roomId);
  if (!room) return fail("invalid", fieldMessages.fallback.chooseOne);
  const earlyBuyer = early ? await findEarlyBuyer(early, retreatId, now) : null;
  if (retreat.sales !== "open" && !earlyBuyer) return notOpen();
  if (prices !== priceList(retreat)) return priceChanged();
  const price = await priceRoom(
    { retreat, room: roomId, pricePence: room.pricePence, notHere: "room" },
    { code, told },
    buyer,
    now,
  );
  if (!price.ok) return price;
  const places = shares ? 1 : 1 + companions.length;
  const { totalPence, cheaper, voucher } = timesPlaces(price.value, places);
  const allowed = await countTry("checkout", [buyer.network]);
  if (!allowed.ok) return allowed;
  const duePence = pay === "deposit" ? places * retreat.depositPence : totalPence;
  const paid = payWith(duePence, voucher);
  const details = earlyBuyer ?? { ...buyerDetails({ name, email }, buyer), entryId: null };
  const held = await holdPlace(
    {
      kind: "place",
      ...{ retreat, room: roomId, companions, shares, totalPence, ...paid, offerId: null, cheaper },
      ...{ name: details.name, email: details.email, entryId: details.entryId },
      ...(duePence < totalPence && { payments, byItself: byItself === "on" && paid.pence > 0 }),
    },
    buyer,
    now,
  );
  return held.ok ? openSession(held.value, now, earlyBuyer?.page) : held;
}

/** The price of several places. A code reduces each. */
function timesPlaces({ totalPence, cheaper, voucher }: RoomPrice, places: number): RoomPrice {
  return {
    totalPence: places * totalPence,
    voucher,
    cheaper: cheaper && { ...cheaper, fullPence: places * cheaper.fullPence },
  };
}

/** What of the sum due the card pays, and what the voucher; without a card nothing is saved for the balance. */
export function payWith(duePence: number, voucher: RoomPrice["voucher"]) {
  const { cardPence: pence, voucherPence } = splitDue(duePence, voucher?.leftPence ?? 0);
  return { pence, voucher: voucher && { id: voucher.id, pence: voucherPence } };
}
