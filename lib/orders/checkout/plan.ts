import "server-only";
import { plans, type Plan, type Programme } from "@/content/programmes";
import { formatMoney } from "@/content/money";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { programmePrices, programmeSubject } from "@/lib/catalogue/programme";
import { countTry } from "@/lib/access/rate-limits";
import { getContent } from "@/lib/content/documents";
import { programmeOf, programmePaymentPage } from "@/lib/content/programmes";
import type { ByChoice, Priced } from "@/lib/forms/state";
import { planTerms, type PlanTerms } from "@/lib/orders/programmes/plans";
import { splitPlan } from "@/lib/orders/programmes/voucher-split";
import { ok, type Result } from "@/lib/result";
import { fill } from "@/lib/text";
import { findEarlyBuyer } from "@/lib/orders/waitlists/early-buyers";
import { buyerDetails, type Buyer } from "./buyer";
import { priceWithVoucher, readShownVoucher, type SoldForVoucher } from "./code";
import { holdPlace, planPriceChanged, programmeNotOpen, type HoldRefusal } from "./hold";
import { openSession } from "./open-session";
import type { MastermindCodeInput } from "./schema";

export type PlanOrder = {
  /** The id of a programme. */
  programme: string;
  plan: Plan;
  prices: string;
  name: string;
  email: string;
  termsAccepted: true;
  early?: string | undefined;
  code?: string | undefined;
  told?: string | undefined;
};

/** Holds a place in a programme; returns its Checkout's URL (docs/rules/payments.md#places-held). */
export async function startPlanCheckout(
  { plan, name, email, code, told, ...order }: PlanOrder,
  buyer: Buyer,
  now: Date,
): Promise<Result<{ url: string }, "price_not_shown" | HoldRefusal>> {
  const found = await findOpen(order, now);
  if (!found.ok) return found;
  const { programme, earlyBuyer } = found.value;
  const terms = planTerms(programme, plan);
  const voucher = await readShownVoucher(forVoucher(programme), { code, told }, buyer, now);
  if (!voucher.ok) return voucher;
  const allowed = await countTry("checkout", [buyer.network]);
  if (!allowed.ok) return allowed;
  const details = earlyBuyer ?? { ...buyerDetails({ name, email }, buyer), entryId: null };
  const held = await holdPlace(
    {
      ...{ kind: "plan", programme, plan: terms, ...payPlanWith(terms, voucher.value) },
      ...{ name: details.name, email: details.email, entryId: details.entryId },
    },
    buyer,
    now,
  );
  return held.ok ? openSession(held.value, now, earlyBuyer?.page) : held;
}

type Seen = Pick<PlanOrder, "programme" | "prices" | "early">;

async function findOpen({ prices, early, ...order }: Seen, now: Date) {
  const programme = programmeOf(order);
  const earlyBuyer = early ? await findEarlyBuyer(early, programmeSubject(programme), now) : null;
  if (programme.sales !== "open" && !earlyBuyer) return programmeNotOpen(programme, programme.sales);
  if (prices !== programmePrices(programme)) return planPriceChanged(programme);
  return ok({ programme, earlyBuyer });
}

function forVoucher({ id, currency }: Programme): SoldForVoucher {
  return { product: "programme", currency, isOwn: ({ order }) => order.plan?.programme === id };
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
  const { programme } = found.value;
  const rows = (leftPence: number) => voucherRows(programme, leftPence);
  return priceWithVoucher(forVoucher(programme), { code, told }, rows, buyer, now);
}

function voucherRows(programme: Programme, leftPence: number): Pick<Priced, "rows" | "full"> {
  const { voucher: words } = getContent(programmePaymentPage(programme));
  const money = (pence: number) => formatMoney(pence, programme.currency);
  const each = (text: (paid: ReturnType<typeof splitPlan>, plan: PlanTerms) => string): ByChoice =>
    Object.fromEntries(
      plans.map((plan) => {
        const terms = planTerms(programme, plan);
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
