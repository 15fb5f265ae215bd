import { html } from "hono/html";
import { everyText, moneyText } from "../money";
import type { CheckoutSession, LineItem } from "../stripe/collections";
import { fixedEmail, type FieldErrors } from "../stripe/card/payment-form";
import { alert, cardFields, cardHint, field } from "./card-form";
import { page, type Html } from "./layout";

/** The payment page of an open checkout. The card is never shown again after a mistake, as on a real one. */
export function checkoutPage(
  session: CheckoutSession,
  items: LineItem[],
  values: Record<string, string>,
  errors: FieldErrors,
): Html {
  const total = moneyText(session.amount_total ?? 0, session.currency ?? "gbp");
  const fixed = fixedEmail(session);
  const every = everyText(items[0]?.price.recurring ?? null);
  const body = html`<div class="columns">
    <section aria-labelledby="order">
      <h1 id="order">${every ? "Subscribe" : "Your order"}</h1>
      <p class="amount">${every ? `${total} ${every}` : total}</p>
      <ul class="items">
        ${items.map(itemRow)}
        <li class="total"><span>Total due${every ? " today" : ""}</span><span>${total}</span></li>
      </ul>
      ${
        session.cancel_url
          ? html`<form method="post" action="/checkout/${session.id}/back">
              <button type="submit">Back</button>
            </form>`
          : ""
      }
    </section>
    <section class="pay" aria-labelledby="card">
      <h1 id="card">Pay with card</h1>
      ${alert(errors)} ${cardHint}
      <form method="post" action="/checkout/${session.id}" novalidate>
        ${field("email", "Email", errors, {
          type: "email",
          autocomplete: "email",
          value: fixed ?? values.email ?? "",
          readonly: fixed !== null,
        })}
        ${cardFields(values, errors)}
        ${session.custom_text.submit ? html`<p>${session.custom_text.submit.message}</p>` : ""}
        <button type="submit" class="primary">${every ? "Subscribe" : `Pay ${total}`}</button>
      </form>
    </section>
  </div>`;
  return page(every ? `Subscribe: ${total} ${every}` : `Pay ${total}`, body, false);
}

/** A checkout that is paid, or whose time has passed. */
export function closedPage(session: CheckoutSession): Html {
  const paid = session.status === "complete";
  const back = paid
    ? session.success_url?.replaceAll("{CHECKOUT_SESSION_ID}", session.id)
    : session.cancel_url;
  const body = html`<h1>${paid ? "You have already paid" : "This payment page has expired"}</h1>
    <p>
      ${
        paid
          ? "This payment is complete. Nothing more will be taken."
          : "Nothing was taken. Go back to the site and start again."
      }
    </p>
    ${back ? html`<p><a href="${back}">Return to the site</a></p>` : ""}`;
  return page(paid ? "Already paid" : "Expired", body, false);
}

export function missingPage(): Html {
  const body = html`<h1>There is no such payment page</h1>
    <p>The address may be incomplete, or the sandbox was reset since.</p>`;
  return page("Not found", body, false);
}

function itemRow(item: LineItem): Html {
  const quantity = item.quantity ?? 1;
  return html`<li>
    <span>${item.description ?? "Item"}${quantity > 1 ? ` × ${quantity}` : ""}</span>
    <span>${moneyText(item.amount_total, item.currency)}</span>
  </li>`;
}
