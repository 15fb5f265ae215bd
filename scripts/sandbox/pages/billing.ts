import { html } from "hono/html";
import type Stripe from "stripe";
import { everyText, moneyText } from "../money";
import type { Invoice, Subscription } from "../stripe/collections";
import { idOf } from "../stripe/objects";
import type { FieldErrors } from "../stripe/card/payment-form";
import { currentPeriod } from "../stripe/subscription/periods";
import { alert, cardFields, cardHint } from "./card-form";
import { dateText, page, type Html } from "./layout";

export interface PortalView {
  session: Stripe.BillingPortal.Session;
  features: Stripe.BillingPortal.Configuration.Features;
  customer: Stripe.Customer;
  subscriptions: Subscription[];
  productName: (product: string) => string;
  card: Stripe.PaymentMethod | null;
  invoices: Invoice[];
  values?: Record<string, string>;
  errors?: FieldErrors;
}

/** The billing portal. A session made for changing the card shows nothing else. */
export function portalPage(view: PortalView): Html {
  const { session, errors = {} } = view;
  const back = session.return_url ? html`<p><a href="${session.return_url}">Return to the site</a></p>` : "";
  const onlyCard = session.flow?.type === "payment_method_update";
  const body = html`<h1>${onlyCard ? "Change your card" : "Your plan and payments"}</h1>
    <p class="meta">${view.customer.email ?? ""}</p>
    ${alert(errors)} ${back} ${onlyCard ? "" : plans(view)} ${card(view)}
    ${onlyCard || !view.features.invoice_history.enabled ? "" : invoices(view)}`;
  return page("Billing", body, false);
}

export function portalMissingPage(): Html {
  const body = html`<h1>There is no such billing page</h1>
    <p>The address may be incomplete, or the sandbox was reset since. Open it from the site again.</p>`;
  return page("Not found", body, false);
}

function plans(view: PortalView): Html {
  const cancel = view.features.subscription_cancel.enabled;
  return html`<section aria-labelledby="plan">
    <h2 id="plan">Plan</h2>
    ${view.subscriptions.length === 0 ? html`<p>No plan is running.</p>` : ""}
    ${view.subscriptions.map(
      (subscription) =>
        html`<div>
          ${subscription.items.data.map(
            ({ price, quantity }) =>
              html`<p>
                <strong>${view.productName(idOf(price.product) ?? "")}</strong><br />
                ${moneyText((price.unit_amount ?? 0) * (quantity ?? 1), price.currency)}
                ${everyText(price.recurring)}
              </p>`,
          )}
          <p>${stateText(subscription)}</p>
          ${
            cancel && subscription.cancel_at === null
              ? html`<form
                  method="post"
                  action="/billing/${view.session.id}/subscriptions/${subscription.id}/cancel"
                >
                  <button type="submit">Cancel plan</button>
                </form>`
              : ""
          }
        </div>`,
    )}
  </section>`;
}

function stateText(subscription: Subscription): string {
  const { end } = currentPeriod(subscription);
  const late = subscription.status === "past_due" ? "The last payment has failed. " : "";
  const at = subscription.cancel_at;
  if (at !== null && at <= end) return `${late}No further payment. The plan ends on ${dateText(at)}.`;
  const ends = at === null ? "" : ` The plan ends on ${dateText(at)}.`;
  return `${late}Next payment on ${dateText(end)}.${ends}`;
}

function card({ session, features, card, values = {}, errors = {} }: PortalView): Html {
  const { card: details } = card ?? {};
  return html`<section aria-labelledby="card">
    <h2 id="card">Card</h2>
    <p>
      ${
        details
          ? `Visa ending in ${details.last4}, expires ${String(details.exp_month).padStart(2, "0")}/${details.exp_year}`
          : "No card is kept."
      }
    </p>
    ${
      features.payment_method_update.enabled
        ? html`<div class="pay">
            ${cardHint}
            <form method="post" action="/billing/${session.id}/card" novalidate>
              ${cardFields(values, errors)}
              <button type="submit" class="primary">Use this card</button>
            </form>
          </div>`
        : ""
    }
  </section>`;
}

function invoices({ session, invoices }: PortalView): Html {
  return html`<section aria-labelledby="invoices">
    <h2 id="invoices">Invoices</h2>
    ${invoices.length === 0 ? html`<p>There are none yet.</p>` : ""}
    <ul class="items">
      ${invoices.map(
        (invoice) =>
          html`<li>
            <span
              ><a href="${invoice.hosted_invoice_url}">${dateText(invoice.created)}</a>
              <span class="meta">${invoice.number} ${invoice.status}</span></span
            >
            <span
              >${moneyText(invoice.total, invoice.currency)}
              ${
                invoice.status === "open"
                  ? html`<form
                      class="inline"
                      method="post"
                      action="/billing/${session.id}/invoices/${invoice.id}/pay"
                    >
                      <button type="submit">Pay now</button>
                    </form>`
                  : ""
              }</span
            >
          </li>`,
      )}
    </ul>
  </section>`;
}
