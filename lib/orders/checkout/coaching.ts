import "server-only";
import { formatMoney } from "@/content/money";
import { coachingPage } from "@/content/pages/coaching";
import { fieldMessages } from "@/content/pages/field-messages";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { countTry } from "@/lib/access/rate-limits";
import type { CoachingPackage } from "@/lib/catalogue/packages";
import { getContent } from "@/lib/content/documents";
import { findPackage } from "@/lib/content/packages";
import type { Priced } from "@/lib/forms/state";
import { checkPackage } from "@/lib/orders/coaching/package";
import { packageButtons, packagePayments } from "@/lib/orders/coaching/payments";
import { splitDue } from "@/lib/orders/vouchers/balance";
import { fail, type Result } from "@/lib/result";
import { fill } from "@/lib/text";
import { buyerDetails, type Buyer } from "./buyer";
import { priceWithVoucher, readShownVoucher, type SoldForVoucher } from "./code";
import { holdPlace, type HoldRefusal } from "./hold";
import { openSession } from "./open-session";
import { payWith } from "./place";
import type { CoachingCodeInput, CoachingInput } from "./schema";

export type CoachingRequest = Omit<CoachingInput, "terms" | "payments"> & {
  payments?: number;
  termsAccepted: true;
};

/** Orders a coaching package, and returns its Checkout's URL; "price_not_shown": a voucher not applied before. */
export async function startCoachingCheckout(
  { package: slug, prices, payments = 1, byItself, code, told, name, email }: CoachingRequest,
  buyer: Buyer,
  now: Date,
): Promise<Result<{ url: string }, "invalid" | "price_not_shown" | HoldRefusal>> {
  const checked = findSold(slug, prices);
  if (!checked.ok) return checked;
  const sold = checked.value;
  if (payments > 1 && payments !== sold.instalments) return fail("invalid", fieldMessages.fallback.chooseOne);
  const voucher = await readShownVoucher(coachingForVoucher(sold), { code, told }, buyer, now);
  if (!voucher.ok) return voucher;
  const allowed = await countTry("checkout", [buyer.network]);
  if (!allowed.ok) return allowed;
  const [firstPence = 0] = packagePayments(sold, payments);
  const paid = payWith(firstPence, voucher.value);
  // Without a card nothing is saved for the later payments
  const saves = payments > 1 && byItself === "on" && paid.pence > 0;
  const wanted = { kind: "coaching", sold, payments, byItself: saves, ...paid } as const;
  const held = await holdPlace({ ...wanted, ...buyerDetails({ name, email }, buyer) }, buyer, now);
  return held.ok ? openSession(held.value, now) : held;
}

/** Returns what a voucher pays of a package; stores nothing. */
export async function priceCoachingWithCode(
  { package: slug, prices, code, told }: CoachingCodeInput,
  buyer: Buyer,
  now: Date,
): Promise<Result<{ priced: Priced }, "invalid" | "not_open" | "price_changed" | "code" | "too_many">> {
  const checked = findSold(slug, prices);
  if (!checked.ok) return checked;
  const sold = checked.value;
  const rows = (leftPence: number) => voucherRowsOf(sold, leftPence);
  return priceWithVoucher(coachingForVoucher(sold), { code, told }, rows, buyer, now);
}

/** Coaching as something that a voucher pays. */
export function coachingForVoucher({ slug, currency }: CoachingPackage): SoldForVoucher {
  return { product: "coaching", currency, isOwn: ({ order }) => order.coaching?.package === slug };
}

function findSold(
  slug: string,
  prices: string,
): Result<CoachingPackage, "invalid" | "not_open" | "price_changed"> {
  const known = findPackage(slug);
  return known ? checkPackage(known, prices) : fail("invalid", fieldMessages.fallback.chooseOne);
}

/** What a voucher pays of coaching, as its form shows it. */
export function voucherRowsOf(sold: CoachingPackage, leftPence: number): Pick<Priced, "rows" | "full"> {
  const { summary, form } = getContent(coachingPage);
  const { pricePence, sessions, currency } = sold;
  const buttonOf = (duePence: number) => {
    const { cardPence } = splitDue(duePence, leftPence);
    return cardPence > 0
      ? fill(form.submitCard, { card: formatMoney(cardPence, currency) })
      : form.submitCovered;
  };
  return {
    rows: [
      { label: summary.sessionsLabel, value: `${sessions}` },
      { label: summary.priceLabel, value: formatMoney(pricePence, currency), isTotal: true },
      {
        label: getContent(retreatPaymentPage).code.voucher.line,
        value: formatMoney(leftPence, currency),
      },
    ],
    full: packageButtons(sold, buttonOf),
  };
}
