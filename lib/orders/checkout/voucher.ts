import "server-only";
import { penceOf } from "@/content/money";
import { voucherPage } from "@/content/pages/voucher";
import { voucherRefusals as refusals } from "@/content/vouchers";
import { voucherCurrency } from "@/lib/catalogue/voucher-currency";
import { countTry } from "@/lib/access/rate-limits";
import { currentCatalogue } from "@/lib/catalogue/current";
import {
  giftPlaces,
  isVoucherAmount,
  placeChoice,
  placePrices,
  voucherWords,
} from "@/lib/catalogue/vouchers";
import { getContent } from "@/lib/content/documents";
import { listRetreats } from "@/lib/content/retreats";
import { fail, ok, type Result } from "@/lib/result";
import { fill } from "@/lib/text";
import { addMonths } from "@/lib/orders/programmes/schedule";
import { calendarDay } from "@/lib/time/dates";
import { buyerDetails, type Buyer } from "./buyer";
import { holdPlace, type HoldRefusal } from "./hold";
import { openSession } from "./open-session";
import type { VoucherInput } from "./schema";

export type VoucherRequest = Omit<VoucherInput, "terms"> & { termsAccepted: true };

/** Orders a gift voucher, and returns its Checkout's URL. */
export async function startVoucherCheckout(
  { name, email, prices, sendOn, ...wanted }: VoucherRequest,
  buyer: Buyer,
  now: Date,
): Promise<Result<{ url: string }, "invalid" | HoldRefusal>> {
  const { sales, toasts } = getContent(voucherPage);
  if (currentCatalogue().vouchers.sales !== "open") return fail("not_open", sales.closed.title);
  if (prices !== placePrices(giftPlaces(listRetreats()))) return fail("price_changed", toasts.priceChanged);
  const worth = worthOf(wanted);
  if (!worth.ok) return worth;
  const today = calendarDay(now);
  const day = sendOn || today;
  const { months } = currentCatalogue().vouchers;
  const lastDay = calendarDay(addMonths(now, Math.min(12, months)));
  if (day < today || day > lastDay) return invalid("sendOn", refusals.sendOn);
  const allowed = await countTry("checkout", [buyer.network]);
  if (!allowed.ok) return allowed;
  const { recipientName, recipientEmail, message } = wanted;
  const gift = { ...worth.value, recipientName, recipientEmail, message, sendOn: day };
  const details = buyerDetails({ name, email }, buyer);
  const pence = gift.worthPence;
  const held = await holdPlace(
    { kind: "voucher", gift, pence, currency: voucherCurrency, ...details },
    buyer,
    now,
  );
  return held.ok ? openSession(held.value, now) : held;
}

type Worth = { worthPence: number; place: { retreat: string; room: string } | null };

/** What is chosen: a place, a sum of the list, or another sum, which counts instead of one of the list. */
function worthOf({ choice, amount }: Pick<VoucherInput, "choice" | "amount">): Result<Worth, "invalid"> {
  const place = giftPlaces(listRetreats()).find((one) => placeChoice(one) === choice);
  if (place && amount !== "") return invalid("amount", refusals.either);
  if (place) return ok({ worthPence: place.pricePence, place: { retreat: place.retreat, room: place.room } });
  const terms = currentCatalogue().vouchers;
  const worthPence = amount === "" ? Number(choice) : penceOf(amount);
  if (!worthPence || !isVoucherAmount(terms, worthPence))
    return invalid("amount", fill(refusals.amount, voucherWords(terms)));
  return ok({ worthPence, place: null });
}

function invalid(field: string, message: string) {
  return fail("invalid" as const, message, { [field]: message });
}
