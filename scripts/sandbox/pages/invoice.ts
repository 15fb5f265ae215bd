import { html } from "hono/html";
import type Stripe from "stripe";
import { formatDate, formatMoney } from "../format";
import type { FieldErrors } from "../stripe/payment-form";
import { cardForm, page, type Html } from "./layout";

/** An invoice; one that is open can be paid here with a card. */
export function invoicePage(
  invoice: Stripe.Invoice,
  values: Record<string, string> = {},
  errors: FieldErrors = {},
): Html {
  const { currency, status } = invoice;
  const paidAt = invoice.status_transitions.paid_at;
  const kind = status === "paid" ? "Receipt" : status === "void" ? "Void invoice" : "Invoice to pay";
  const title = `${kind} ${invoice.number ?? ""}`;
  const body = html`<h1>${title}</h1>
    <p class="amount">${formatMoney(invoice.total, currency)}</p>
    <dl>
      ${row("To", `${invoice.customer_name ?? ""} ${invoice.customer_email ?? ""}`)}
      ${row("Date", formatDate(invoice.created))} ${paidAt === null ? "" : row("Paid", formatDate(paidAt))}
    </dl>
    <ul class="items">
      ${invoice.lines.data.map(
        ({ description, period, amount }) =>
          html`<li>
            <span>${description}, ${formatDate(period.start)} to ${formatDate(period.end)}</span>
            <span>${formatMoney(amount, currency)}</span>
          </li>`,
      )}
      <li class="total">
        <span>Amount paid</span><span>${formatMoney(invoice.amount_paid, currency)}</span>
      </li>
    </ul>
    ${
      status === "open"
        ? html`<h2>Pay with card</h2>
            ${cardForm(
              `/invoice/${invoice.id}`,
              `Pay ${formatMoney(invoice.amount_remaining, currency)}`,
              values,
              errors,
            )}`
        : ""
    }`;
  return page(title, body, false);
}

/** The receipt of a single payment. */
export function receiptPage(charge: Stripe.Charge): Html {
  const { amount_refunded, billing_details, currency } = charge;
  const body = html`<h1>Receipt</h1>
    <p class="amount">${formatMoney(charge.amount, currency)}</p>
    <dl>
      ${row("Paid", formatDate(charge.created))}
      ${row("By", `${billing_details.name ?? ""} ${billing_details.email ?? ""}`)}
      ${row("Card", `ending in ${charge.payment_method_details?.card?.last4 ?? ""}`)}
      ${row("For", charge.description ?? "")}
      ${amount_refunded > 0 ? row("Refunded", formatMoney(amount_refunded, currency)) : ""}
    </dl>`;
  return page("Receipt", body, false);
}

function row(name: string, value: string): Html {
  return html`<dt>${name}</dt>
    <dd>${value}</dd>`;
}
