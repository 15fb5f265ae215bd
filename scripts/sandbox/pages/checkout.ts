import { html } from "hono/html";
import { formatInterval, formatMoney } from "../format";
import type { CheckoutSession, LineItem } from "../stripe/collections";
import type { FieldErrors } from "../stripe/payment-form";
import { cardForm, field, page, type Html } from "./layout";

/** The payment page of an open session. */
export function checkoutPage(
  session: CheckoutSession,
  items: LineItem[],
  values: Record<string, string>,
  errors: FieldErrors,
): Html {
  const total = formatMoney(session.amount_total ?? 0, session.currency ?? "gbp");
  const interval = formatInterval(items[0]?.price.recurring ?? null);
  const known = session.customer_email;
  const email = field("email", "Email", errors, {
    autocomplete: "email",
    inputmode: "email",
    value: known ?? values.email ?? "",
    readonly: known !== null,
  });
  const terms = session.custom_text.submit;
  const action = `/checkout/${session.id}`;
  const submit = interval ? "Subscribe" : `Pay ${total}`;
  const body = html`<div class="columns">
    <section aria-labelledby="order">
      <h1 id="order">${interval ? "Subscribe" : "Your order"}</h1>
      <p class="amount">${interval ? `${total} ${interval}` : total}</p>
      <ul class="items">
        ${items.map(itemRow)}
        <li class="total"><span>Total due${interval ? " today" : ""}</span><span>${total}</span></li>
      </ul>
      ${
        session.cancel_url
          ? html`<form method="post" action="${action}/back">
              <button type="submit">Back</button>
            </form>`
          : ""
      }
    </section>
    <section aria-labelledby="card">
      <h1 id="card">Pay with card</h1>
      ${terms ? html`<p>${terms.message}</p>` : ""} ${cardForm(action, submit, values, errors, email)}
    </section>
  </div>`;
  return page(interval ? `Subscribe: ${total} ${interval}` : submit, body, false);
}

/** A session that is paid or has expired. */
export function closedPage(session: CheckoutSession): Html {
  const isPaid = session.status === "complete";
  const back = isPaid
    ? session.success_url?.replaceAll("{CHECKOUT_SESSION_ID}", session.id)
    : session.cancel_url;
  const body = html`<h1>${isPaid ? "You have already paid" : "This payment page has expired"}</h1>
    <p>
      ${
        isPaid
          ? "This payment is complete. Nothing more will be charged."
          : "Nothing was charged. Go back to the site and start again."
      }
    </p>
    ${back ? html`<p><a href="${back}">Return to the site</a></p>` : ""}`;
  return page(isPaid ? "Already paid" : "Expired", body, false);
}

function itemRow(item: LineItem): Html {
  const quantity = item.quantity ?? 1;
  return html`<li>
    <span>${item.description ?? "Item"}${quantity > 1 ? ` × ${quantity}` : ""}</span>
    <span>${formatMoney(item.amount_total, item.currency)}</span>
  </li>`;
}
