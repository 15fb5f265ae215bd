import { html } from "hono/html";
import type Stripe from "stripe";
import type { Sandbox } from "../context";
import { everyText, moneyText } from "../money";
import { cardOf } from "../stripe/card/switches";
import type { Subscription, SubscriptionItem } from "../stripe/collections";
import { isChargedBack, type LaterStatus } from "../stripe/dispute/disputes";
import { find, idOf, newestFirst } from "../stripe/objects";
import { paysByItself } from "../stripe/payment/attempts";
import type { RefundOutcome } from "../stripe/refund/refunds";
import { currentPeriod } from "../stripe/subscription/periods";
import { dateText, timeText, type Html } from "./layout";
import { section } from "./section";

/** What was paid, with buttons that play the founder's refund and the buyer's bank. */
export function payments(sandbox: Sandbox): Html {
  return section(
    "payments",
    "Payments",
    "Nothing has been paid yet.",
    ["When", "Who", "Amount", "For", "State", "Change"],
    newestFirst(sandbox, "charges").map(
      (charge) =>
        html`<tr>
          <td>${timeText(new Date(charge.created * 1000))}</td>
          <td>${charge.billing_details.name}<br />${charge.billing_details.email}</td>
          <td>${moneyText(charge.amount, charge.currency)}</td>
          <td>${charge.description ?? ""}</td>
          <td>${stateOf(sandbox, charge)}</td>
          <td>${changes(sandbox, charge)}</td>
        </tr>`,
    ),
  );
}

function disputeOf(sandbox: Sandbox, charge: Stripe.Charge): Stripe.Dispute | null {
  return newestFirst(sandbox, "disputes").find((dispute) => dispute.charge === charge.id) ?? null;
}

function pendingRefunds(sandbox: Sandbox, charge: Stripe.Charge): Stripe.Refund[] {
  return newestFirst(sandbox, "refunds").filter(
    (refund) => refund.charge === charge.id && refund.status === "pending",
  );
}

function stateOf(sandbox: Sandbox, charge: Stripe.Charge): string {
  const dispute = disputeOf(sandbox, charge);
  if (!charge.paid) return "Declined";
  if (pendingRefunds(sandbox, charge).length > 0) return "Refund pending";
  if (dispute) return dispute.status === "needs_response" ? "Disputed" : `Dispute ${dispute.status}`;
  if (charge.refunded) return "Refunded";
  if (charge.amount_refunded > 0) return `${moneyText(charge.amount_refunded, charge.currency)} refunded`;
  return "Paid";
}

const disputeMoves: Record<string, [LaterStatus, string][]> = {
  warning_needs_response: [
    ["needs_response", "Make it a dispute"],
    ["warning_closed", "Close the inquiry"],
  ],
  warning_under_review: [
    ["needs_response", "Make it a dispute"],
    ["warning_closed", "Close the inquiry"],
  ],
  needs_response: [
    ["under_review", "Answer the dispute"],
    ["won", "Dispute won"],
    ["lost", "Dispute lost"],
  ],
  under_review: [
    ["won", "Dispute won"],
    ["lost", "Dispute lost"],
  ],
};

const refundEnds: [RefundOutcome, string][] = [
  ["succeeded", "Refund arrives"],
  ["failed", "Refund fails"],
  ["canceled", "Cancel the refund"],
];

function changes(sandbox: Sandbox, charge: Stripe.Charge): Html[] {
  const dispute = disputeOf(sandbox, charge);
  const isRefundable = charge.paid && !charge.refunded && !isChargedBack(sandbox, charge.id);
  const left = moneyText(charge.amount - charge.amount_refunded, charge.currency);
  return [
    ...pendingRefunds(sandbox, charge).flatMap(({ id }) =>
      refundEnds.map(([status, label]) => action(`/refunds/${id}/${status}`, label)),
    ),
    ...(disputeMoves[dispute?.status ?? ""] ?? []).map(([status, label]) =>
      action(`/disputes/${dispute?.id ?? ""}/${status}`, label),
    ),
    ...(isRefundable ? [action(`/payments/${charge.id}/refund`, `Refund ${left}`)] : []),
    ...(isRefundable && !dispute
      ? [
          action(`/payments/${charge.id}/dispute`, "Dispute"),
          action(`/payments/${charge.id}/inquiry`, "Ask about it"),
        ]
      : []),
  ];
}

/** What is paid by instalments, with a switch that lets the card fail. */
export function subscriptions(sandbox: Sandbox): Html {
  return section(
    "subscriptions",
    "Subscriptions",
    "Nobody has subscribed yet.",
    ["Since", "Who", "Plan", "State", "Paid", "Next invoice"],
    newestFirst(sandbox, "subscriptions").map((subscription) => {
      const customer = find(sandbox, "customers", idOf(subscription.customer) ?? "");
      const paid = newestFirst(sandbox, "invoices").filter(
        (invoice) =>
          invoice.status === "paid" &&
          idOf(invoice.parent?.subscription_details?.subscription) === subscription.id,
      );
      return html`<tr>
        <td>${timeText(new Date(subscription.created * 1000))}</td>
        <td>${customer?.name}<br />${customer?.email}</td>
        <td>${subscription.items.data.map(planText)}</td>
        <td>${subscription.status}<br /><span class="meta">${endText(subscription)}</span></td>
        <td>${paid.length}</td>
        <td>${subscription.status === "canceled" ? "none" : nextInvoice(sandbox, subscription)}</td>
      </tr>`;
    }),
  );
}

function planText({ price, quantity }: SubscriptionItem): string {
  const amount = moneyText((price.unit_amount ?? 0) * (quantity ?? 1), price.currency);
  return `${amount} ${everyText(price.recurring)}`;
}

function endText({ ended_at, cancel_at }: Subscription): string {
  if (ended_at !== null) return `ended ${dateText(ended_at)}`;
  return cancel_at === null ? "" : `ends ${dateText(cancel_at)}`;
}

function nextInvoice(sandbox: Sandbox, subscription: Subscription): Html {
  const { end } = currentPeriod(subscription);
  const method = find(sandbox, "payment_methods", cardOf(sandbox, subscription) ?? "");
  const pays = method !== null && paysByItself(sandbox, method);
  const last = subscription.cancel_at !== null && subscription.cancel_at <= end;
  return html`${last ? "none" : `${dateText(end)}, ${pays ? "will be paid" : "will fail"}`}<br />
    ${
      pays
        ? action(`/subscriptions/${subscription.id}/fails`, "Let the next invoice fail")
        : action(`/subscriptions/${subscription.id}/pays`, "Let the card pay again")
    }`;
}

function action(path: string, label: string): Html {
  return html`<form class="inline" method="post" action="${path}">
    <button type="submit">${label}</button>
  </form>`;
}
