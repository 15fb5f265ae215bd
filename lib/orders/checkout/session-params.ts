import "server-only";
import type Stripe from "stripe";
import { formatMoney } from "@/content/money";
import { intervals } from "@/content/programmes";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { voucherPage } from "@/content/pages/voucher";
import { getSettings } from "@/lib/content/settings";
import { sessionsWords } from "@/lib/catalogue/packages";
import { programmePaths } from "@/lib/catalogue/programme";
import { getContent } from "@/lib/content/documents";
import { formatDay } from "@/lib/time/dates";
import { coming, ownPlace } from "@/lib/orders/bookings/guests";
import { coachingPath } from "@/lib/orders/coaching/coaching";
import { planItem, planNames } from "@/lib/orders/programmes/plans";
import { splitPlan } from "@/lib/orders/programmes/voucher-split";
import { programmeOf, programmePaymentPage } from "@/lib/content/programmes";
import { retreatOf, roomOf } from "@/lib/content/retreats";
import { itemOf } from "@/lib/orders/vouchers/vouchers";
import { absolute } from "@/lib/env/site";
import { fill } from "@/lib/text";
import type { OpenCheckout } from "./open-checkout";

/** The parameters of a Checkout session: amount, name and return URLs. `page`: to return to if cancelled. */
export function sessionParams(checkout: OpenCheckout, page?: string): Stripe.Checkout.SessionCreateParams {
  const { id, metadata, email, name, line, isMonthly, successPath, cancelPath } = subjectOf(checkout, page);
  const isFirst = checkout.kind === "place" || checkout.kind === "coaching";
  const byItself = isFirst && checkout.order.balanceCard !== null;
  const description = `${getSettings().business}: ${name}`;
  return {
    mode: "payment",
    payment_intent_data: {
      metadata,
      description,
      ...((isMonthly || byItself) && { setup_future_usage: "off_session" }),
    },
    // The buyer of a plan finds the receipt in the billing portal, which needs a customer.
    ...((checkout.order.plan !== null || byItself) && { customer_creation: "always" }),
    ...(isMonthly && {
      invoice_creation: { enabled: true, invoice_data: { metadata, description } },
      custom_text: { submit: { message: monthlyTerms(checkout) } },
    }),
    ...(byItself && { custom_text: { submit: { message: byItselfMessage(checkout) } } }),
    // Cards clear at once; a debit that clears days later would outlive every hold.
    allowed_payment_method_types: ["card"],
    // Emails and refunds state amounts in the price's currency.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: checkout.currency,
          unit_amount: checkout.pence,
          product_data: { name, description: line },
        },
      },
    ],
    ...(email && { customer_email: email }),
    client_reference_id: id,
    metadata,
    expires_at: Math.floor(checkout.expiresAt.getTime() / 1000),
    success_url: absolute(`${successPath}?session_id={CHECKOUT_SESSION_ID}`),
    cancel_url: absolute(cancelPath),
  };
}

/** How many places, if several. */
function times({ guests }: { guests: readonly { cancelledAt: Date | null }[] }): string {
  const places = coming(guests).length;
  return places > 1 ? ` × ${places}` : "";
}

function byItselfMessage({ order, pence, voucherPence, currency }: OpenCheckout): string {
  const { instalments, totalPence } = order;
  const [first] = instalments;
  if (!first) throw new Error("A Checkout is for nothing");
  const { checkout, checkoutEach } = getContent(retreatPaymentPage).byItself;
  const count = instalments.length;
  return fill(count > 1 ? checkoutEach : checkout, {
    count,
    balance: formatMoney(totalPence - pence - voucherPence, currency),
    dueDate: formatDay(first.dueOn),
  });
}

function monthlyTerms({ order: { plan }, pence, voucherPence, currency }: OpenCheckout): string {
  if (!plan) throw new Error("A Checkout is for nothing");
  const { paymentPence } = plan;
  const payments = countByCard(plan, voucherPence);
  const { monthlyTerms: without, monthlyTermsVoucher } = getContent(programmePaymentPage(programmeOf(plan)));
  return fill(voucherPence > 0 ? monthlyTermsVoucher : without, {
    today: formatMoney(pence, currency),
    price: formatMoney(paymentPence, currency),
    others: payments - 1,
    total: formatMoney(pence + paymentPence * (payments - 1), currency),
    payments,
    interval: intervals[plan.interval].words.interval,
  });
}

/** How many payments of a plan its card makes if a voucher pays so much. */
function countByCard(plan: NonNullable<OpenCheckout["order"]["plan"]>, voucherPence: number): number {
  const { parts } = splitPlan(plan, voucherPence);
  return plan.instalments - parts.filter(({ number }) => number > 1).length;
}

type Subject = {
  id: string;
  metadata: { bookingId: string } | { planId: string } | { coachingId: string } | { voucherId: string };
  email: string;
  name: string;
  line: string;
  isMonthly: boolean;
  successPath: string;
  cancelPath: string;
};

function subjectOf(
  { kind, orderId: id, order, pence, voucherPence, currency }: OpenCheckout,
  page: string | undefined,
): Subject {
  const { booking, plan, coaching, voucher, totalPence, unpaidPence } = order;
  const ownPage = `/booking/${order.linkToken}`;
  // A guest's share that the buyer of its group pays
  const { email, linkToken } = (kind === "share" && order.sharedWith) || order;
  if (booking) {
    const { offer } = booking;
    const { room } = ownPlace(booking);
    const retreat = retreatOf(booking);
    const { depositLabel, totalLabel, balanceLabel, paymentLabel } = getContent(retreatPaymentPage).summary;
    const isByLink = kind === "balance" || kind === "share";
    const first = pence + voucherPence < totalPence ? depositLabel : totalLabel;
    const later = pence < unpaidPence ? paymentLabel : balanceLabel;
    const label = kind === "balance" && order.status === "confirmed" ? later : first;
    return {
      ...{ id, email, metadata: { bookingId: id } },
      name: `${retreat.name}, ${roomOf({ retreat: retreat.id, room }).name.toLowerCase()}${times(booking)}`,
      line: `${label}, ${retreat.dates}`,
      isMonthly: false,
      successPath: isByLink ? `/booking/${linkToken}` : "/retreat-confirmed",
      cancelPath: isByLink
        ? `/booking/${linkToken}`
        : offer
          ? `/offer/${offer.token}`
          : `${page ?? retreat.paths.payment}?cancelled=1&room=${room}`,
    };
  }
  if (coaching)
    return {
      ...{ id, email, metadata: { coachingId: id } },
      name: coaching.name,
      line:
        kind === "balance" && order.status === "confirmed"
          ? `${getContent(retreatPaymentPage).summary.paymentLabel}, ${sessionsWords(coaching.sessions)}`
          : sessionsWords(coaching.sessions),
      isMonthly: false,
      successPath: `/booking/${linkToken}`,
      cancelPath:
        order.manual || kind === "balance" ? ownPage : (page ?? `${coachingPath(coaching)}?cancelled=1`),
    };
  if (voucher)
    return {
      ...{ id, email, metadata: { voucherId: id } },
      name: itemOf({ ...voucher, order: { currency } }),
      line: fill(getContent(voucherPage).checkoutLine, { recipient: voucher.recipientName }),
      isMonthly: false,
      successPath: `/booking/${linkToken}`,
      cancelPath: "/voucher?cancelled=1",
    };
  if (!plan) throw new Error("A Checkout is for nothing");
  const choice = planNames[plan.kind];
  const payments = countByCard(plan, voucherPence);
  // Without a later payment the card is not saved
  const isMonthly = payments > 1;
  const programme = programmeOf(plan);
  return {
    ...{ id, email, metadata: { planId: id } },
    name: planItem(plan),
    line: fill(getContent(programmePaymentPage(programme)).checkoutLine[isMonthly ? "monthly" : "one-time"], {
      payments,
      months: programme.months,
      interval: intervals[plan.interval].words.interval,
    }),
    isMonthly,
    successPath: "/mastermind-confirmed",
    cancelPath: order.manual
      ? ownPage
      : `${page ?? programmePaths(programme).payment}?cancelled=1&plan=${choice}`,
  };
}
