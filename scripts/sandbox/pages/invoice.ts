import { html } from "hono/html";
import type Stripe from "stripe";
import { moneyText } from "../money";
import type { Invoice } from "../stripe/collections";
import type { FieldErrors } from "../stripe/card/payment-form";
import { alert, cardFields, cardHint } from "./card-form";
import { dateText, page, type Html } from "./layout";

const titles: Record<string, string> = {
  draft: "Draft invoice",
  open: "Invoice to pay",
  paid: "Receipt",
  uncollectible: "Invoice written off",
  void: "Invoice withdrawn",
};

/** An invoice; one that is open can be paid here with a card. */
export function invoicePage(
  invoice: Invoice,
  values: Record<string, string> = {},
  errors: FieldErrors = {},
): Html {
  const due = moneyText(invoice.amount_remaining, invoice.currency);
  const paidAt = invoice.status_transitions.paid_at;
  const title = titles[String(invoice.status)] ?? "Invoice";
  const body = html`<h1>${title} ${invoice.number ?? ""}</h1>
    <p class="amount">${moneyText(invoice.total, invoice.currency)}</p>
    <dl>
      <dt>To</dt>
      <dd>${invoice.customer_name ?? ""} ${invoice.customer_email ?? ""}</dd>
      <dt>Date</dt>
      <dd>${dateText(invoice.created)}</dd>
      ${
        paidAt === null
          ? ""
          : html`<dt>Paid</dt>
              <dd>${dateText(paidAt)}</dd>`
      }
    </dl>
    <ul class="items">
      ${invoice.lines.data.map(
        (line) =>
          html`<li>
            <span
              >${line.description}<br /><span class="meta"
                >${dateText(line.period.start)} to ${dateText(line.period.end)}</span
              ></span
            >
            <span>${moneyText(line.amount, line.currency)}</span>
          </li>`,
      )}
      <li class="total">
        <span>Amount paid</span><span>${moneyText(invoice.amount_paid, invoice.currency)}</span>
      </li>
    </ul>
    ${
      invoice.status === "open"
        ? html`<section class="pay" aria-labelledby="card">
            <h2 id="card">Pay with card</h2>
            ${alert(errors)} ${cardHint}
            <form method="post" action="/invoice/${invoice.id}" novalidate>
              ${cardFields(values, errors)}
              <button type="submit" class="primary">Pay ${due}</button>
            </form>
          </section>`
        : ""
    }`;
  return page(`${title} ${invoice.number ?? ""}`, body, false);
}

/** The receipt of a single payment. */
export function receiptPage(charge: Stripe.Charge): Html {
  const body = html`<h1>Receipt</h1>
    <p class="amount">${moneyText(charge.amount, charge.currency)}</p>
    <dl>
      <dt>Paid</dt>
      <dd>${dateText(charge.created)}</dd>
      <dt>By</dt>
      <dd>${charge.billing_details.name ?? ""} ${charge.billing_details.email ?? ""}</dd>
      <dt>Card</dt>
      <dd>ending in ${charge.payment_method_details?.card?.last4 ?? ""}</dd>
      <dt>For</dt>
      <dd>${charge.description ?? ""}</dd>
      ${
        charge.amount_refunded > 0
          ? html`<dt>Refunded</dt>
              <dd>${moneyText(charge.amount_refunded, charge.currency)}</dd>`
          : ""
      }
    </dl>`;
  return page("Receipt", body, false);
}
