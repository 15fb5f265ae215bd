import { html } from "hono/html";
import type Stripe from "stripe";
import { formatDate, formatInterval, formatMoney } from "../format";
import type { FieldErrors } from "../stripe/payment-form";
import { currentPeriod } from "../stripe/subscriptions/periods";
import { cardForm, page, type Html } from "./layout";

export interface PortalView {
  session: Stripe.BillingPortal.Session;
  features: Stripe.BillingPortal.Configuration.Features;
  customer: Stripe.Customer;
  subscriptions: Stripe.Subscription[];
  productName: (price: Stripe.Price) => string;
  card: Stripe.PaymentMethod | null;
  invoices: Stripe.Invoice[];
  values?: Record<string, string>;
  errors?: FieldErrors;
}

/** The billing portal of a customer. */
export function portalPage(view: PortalView): Html {
  const { session, features, subscriptions, values = {}, errors = {} } = view;
  const card = view.card?.card;
  const body = html`<h1>Your plan and payments</h1>
    <p class="meta">${view.customer.email ?? ""}</p>
    ${session.return_url ? html`<p><a href="${session.return_url}">Return to the site</a></p>` : ""}
    <h2>Plan</h2>
    ${subscriptions.length === 0 ? html`<p>There is no active plan.</p>` : ""}
    ${subscriptions.map((subscription) => planOf(view, subscription))}
    <h2>Card</h2>
    <p>
      ${
        card
          ? `Visa ending in ${card.last4}, expires ${String(card.exp_month).padStart(2, "0")}/${card.exp_year}`
          : "There is no saved card."
      }
    </p>
    ${
      features.payment_method_update.enabled
        ? cardForm(`/billing/${session.id}/card`, "Use this card", values, errors)
        : ""
    }
    ${features.invoice_history.enabled ? invoicesOf(view) : ""}`;
  return page("Billing", body, false);
}

function planOf(view: PortalView, subscription: Stripe.Subscription): Html {
  return html`${subscription.items.data.map(
      ({ price, quantity = 1 }) =>
        html`<p>
          <strong>${view.productName(price)}</strong><br />
          ${formatMoney((price.unit_amount ?? 0) * quantity, price.currency)}
          ${formatInterval(price.recurring)}
        </p>`,
    )}
    <p>${statusOf(subscription)}</p>`;
}

function statusOf(subscription: Stripe.Subscription): string {
  const { end } = currentPeriod(subscription);
  const failed = subscription.status === "past_due" ? "The last payment has failed. " : "";
  const at = subscription.cancel_at;
  const ends = at === null ? "" : ` The plan ends on ${formatDate(at)}.`;
  const next = at !== null && at <= end ? "No further payment." : `Next payment on ${formatDate(end)}.`;
  return `${failed}${next}${ends}`;
}

function invoicesOf({ invoices }: PortalView): Html {
  return html`<h2>Invoices</h2>
    ${invoices.length === 0 ? html`<p>There are none yet.</p>` : ""}
    <ul class="items">
      ${invoices.map(
        (invoice) =>
          html`<li>
            <a href="${invoice.hosted_invoice_url}">${formatDate(invoice.created)} ${invoice.status}</a>
            <span>${formatMoney(invoice.total, invoice.currency)}</span>
          </li>`,
      )}
    </ul>`;
}
