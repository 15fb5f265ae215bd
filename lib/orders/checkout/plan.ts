import "server-only";
import { plans, type Mastermind, type Plan } from "@/content/mastermind";
import { formatMoney } from "@/content/money";
import { mastermindPaymentPage } from "@/content/pages/mastermind-payment";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { currentCatalogue } from "@/lib/catalogue/current";
import { mastermindPrices } from "@/lib/catalogue/mastermind";
import { countTry } from "@/lib/access/rate-limits";
import { mastermindSubject } from "@/lib/catalogue/terms";
import { getContent } from "@/lib/content/documents";
import type { ByChoice, Priced } from "@/lib/forms/state";
import { planTerms, type PlanTerms } from "@/lib/orders/mastermind/plans";
import { splitPlan } from "@/lib/orders/mastermind/voucher-split";
import { ok, type Result } from "@/lib/result";
import { fill } from "@/lib/text";
import { findEarlyBuyer } from "@/lib/orders/waitlists/early-buyers";
import { buyerDetails, type Buyer } from "./buyer";
import { priceWithVoucher, readShownVoucher, type SoldForVoucher } from "./code";
import { holdPlace, mastermindNotOpen, mastermindPriceChanged, type HoldRefusal } from "./hold";
import { openSession } from "./open-session";
import type { MastermindCodeInput } from "./schema";

export type PlanOrder = {
  plan: Plan;
  prices: string;
  name: string;
  email: string;
  termsAccepted: true;
  early?: string | undefined;
  code?: string | undefined;
  told?: string | undefined;
};

/** Holds a place in the mastermind; returns its Checkout's URL (docs/rules/payments.md#places-held). */
export async function startPlanCheckout(
  { plan, prices, name, email, early, code, told }: PlanOrder,
  buyer: Buyer,
  now: Date,
): Promise<Result<{ url: string }, "price_not_shown" | HoldRefusal>> {
  const found = await findOpen({ prices, early }, now);
  if (!found.ok) return found;
  const { mastermind, earlyBuyer } = found.value;
  const terms = planTerms(mastermind, plan);
  const voucher = await readShownVoucher(forVoucher(mastermind), { code, told }, buyer, now);
  if (!voucher.ok) return voucher;
  const allowed = await countTry("checkout", [buyer.network]);
  if (!allowed.ok) return allowed;
  const details = earlyBuyer ?? { ...buyerDetails({ name, email }, buyer), entryId: null };
  const held = await holdPlace(
    {
      ...{ kind: "plan", mastermind, plan: terms, ...payPlanWith(terms, voucher.value) },
      ...{ name: details.name, email: details.email, entryId: details.entryId },
    },
    buyer,
    now,
  );
  return held.ok ? openSession(held.value, now, earlyBuyer?.page) : held;
}

type Seen = Pick<PlanOrder, "prices" | "early">;

async function findOpen({ prices, early }: Seen, now: Date) {
  const { mastermind } = currentCatalogue();
  const earlyBuyer = early ? await findEarlyBuyer(early, mastermindSubject, now) : null;
  if (mastermind.sales !== "open" && !earlyBuyer) return mastermindNotOpen(mastermind.sales);
  if (prices !== mastermindPrices(mastermind)) return mastermindPriceChanged();
  return ok({ mastermind, earlyBuyer });
}

function forVoucher({ currency }: Mastermind): SoldForVoucher {
  return { product: "programme", currency, isOwn: ({ order }) => order.product === "programme" };
}

function payPlanWith(plan: PlanTerms, voucher: { id: string; leftPence: number } | null) {
  const { cardPence: pence, voucherPence } = splitPlan(asPayments(plan), voucher?.leftPence ?? 0);
  return { pence, voucher: voucher && { id: voucher.id, pence: voucherPence } };
}

function asPayments({ payments: instalments, paymentPence }: PlanTerms) {
  return { instalments, paymentPence };
}

/** Returns what a voucher pays of each plan; stores nothing. */
export async function pricePlansWithCode(
  { code, told, ...seen }: MastermindCodeInput,
  buyer: Buyer,
  now: Date,
): Promise<Result<{ priced: Priced }, "not_open" | "price_changed" | "code" | "too_many">> {
  const found = await findOpen(seen, now);
  if (!found.ok) return found;
  const { mastermind } = found.value;
  const rows = (leftPence: number) => voucherRows(mastermind, leftPence);
  return priceWithVoucher(forVoucher(mastermind), { code, told }, rows, buyer, now);
}

function voucherRows(mastermind: Mastermind, leftPence: number): Pick<Priced, "rows" | "full"> {
  const { voucher: words } = getContent(mastermindPaymentPage);
  const money = (pence: number) => formatMoney(pence, mastermind.currency);
  const each = (text: (paid: ReturnType<typeof splitPlan>, plan: PlanTerms) => string): ByChoice =>
    Object.fromEntries(
      plans.map((plan) => {
        const terms = planTerms(mastermind, plan);
        return [`plan-${plan}`, text(splitPlan(asPayments(terms), leftPence), terms)];
      }),
    );
  const months = (count: number, pence: number) =>
    count > 0 ? fill(words.months, { count, price: money(pence) }) : words.nothing;
  const wholeOf = ({ parts }: ReturnType<typeof splitPlan>) =>
    parts.filter(({ number }) => number > 1).length;
  return {
    rows: [
      { label: getContent(retreatPaymentPage).code.voucher.line, value: money(leftPence) },
      { label: words.today, value: each(({ cardPence }) => money(cardPence)), isTotal: true },
      {
        label: words.later,
        value: each((paid, { payments, paymentPence }) => months(payments - 1 - wholeOf(paid), paymentPence)),
        when: "plan-monthly",
      },
      {
        label: words.last,
        value: each((paid, { paymentPence }) => months(wholeOf(paid), paymentPence)),
        when: "plan-monthly",
      },
    ],
    full: each(({ cardPence }) =>
      cardPence > 0 ? fill(words.submitCard, { card: money(cardPence) }) : words.submitCovered,
    ),
  };
}
