import { html } from "hono/html";
import { moneyText } from "../money";
import type { CheckoutSession, LineItem } from "../stripe/collections";
import { fixedEmail, type FieldErrors, type FieldName } from "../stripe/payment-form";
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
  const messages = Object.values(errors);
  const body = html`<div class="columns">
    <section aria-labelledby="order">
      <h1 id="order">Your order</h1>
      <p class="amount">${total}</p>
      <ul class="items">
        ${items.map(itemRow)}
        <li class="total"><span>Total due</span><span>${total}</span></li>
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
      ${messages.length > 0 ? html`<div class="alert" role="alert">${messages.join(" ")}</div>` : ""} ${hint}
      <form method="post" action="/checkout/${session.id}" novalidate>
        ${field("email", "Email", errors, {
          type: "email",
          autocomplete: "email",
          value: fixed ?? values.email ?? "",
          readonly: fixed !== null,
        })}
        ${field("name", "Name on card", errors, { autocomplete: "cc-name", value: values.name ?? "" })}
        ${field("number", "Card number", errors, { autocomplete: "cc-number", inputmode: "numeric" })}
        <div class="pair">
          ${field("expiry", "Expiry", errors, {
            autocomplete: "cc-exp",
            inputmode: "numeric",
            placeholder: "MM / YY",
          })}
          ${field("cvc", "CVC", errors, { autocomplete: "cc-csc", inputmode: "numeric" })}
        </div>
        ${session.custom_text.submit ? html`<p>${session.custom_text.submit.message}</p>` : ""}
        <button type="submit" class="primary">Pay ${total}</button>
      </form>
    </section>
  </div>`;
  return page(`Pay ${total}`, body, false);
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

const hint = html`<div class="hint">
  <p><strong>Sandbox: no real money.</strong> Any future expiry and any CVC will do.</p>
  <ul>
    <li>4242 4242 4242 4242 pays</li>
    <li>4000 0000 0000 0002 is declined</li>
    <li>4000 0000 0000 0341 pays now and fails at the next invoice</li>
  </ul>
</div>`;

function itemRow(item: LineItem): Html {
  const quantity = item.quantity ?? 1;
  return html`<li>
    <span>${item.description ?? "Item"}${quantity > 1 ? ` × ${quantity}` : ""}</span>
    <span>${moneyText(item.amount_total, item.currency)}</span>
  </li>`;
}

function field(
  name: FieldName,
  label: string,
  errors: FieldErrors,
  options: {
    type?: string;
    autocomplete: string;
    value?: string;
    readonly?: boolean;
    inputmode?: string;
    placeholder?: string;
  },
): Html {
  const error = errors[name];
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${options.type ?? "text"}"
      autocomplete="${options.autocomplete}"
      inputmode="${options.inputmode ?? (options.type === "email" ? "email" : "text")}"
      placeholder="${options.placeholder ?? ""}"
      value="${options.value ?? ""}"
      ${options.readonly ? html`readonly` : ""}
      required
      ${error ? html`aria-invalid="true" aria-describedby="${name}-error"` : ""}
    />
    ${error ? html`<p class="error" id="${name}-error">${error}</p>` : ""}
  </div>`;
}
