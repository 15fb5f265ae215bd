import { html } from "hono/html";
import type Stripe from "stripe";
import type { Sandbox } from "../context";
import { formatDate, formatInterval, formatMoney, formatTime } from "../format";
import { listEmails } from "../resend/api";
import type { Delivery, StoredEmail } from "../state";
import { disputeWords, isChargedBack } from "../stripe/disputes";
import { subscriptionIdOf } from "../stripe/invoices/create";
import { find, idOf, newestFirst } from "../stripe/objects";
import { defaultCardOf, refusalOf } from "../stripe/payment-methods";
import { currentPeriod } from "../stripe/subscriptions/periods";
import { page, type Html } from "./layout";

/** The page for people: inbox, payments, subscriptions, webhooks and clock. */
export function homePage(sandbox: Sandbox): Html {
  const body = html`<h1>Sandbox</h1>
    <p>
      Replaces Stripe, Resend and Pusher for <a href="${sandbox.siteUrl}">${sandbox.siteUrl}</a>.
      <a href="/">Reload</a>
    </p>
    ${table(
      "inbox",
      "Inbox",
      "No email has been sent yet.",
      ["Received", "To", "Subject", "From"],
      listEmails(sandbox).map(emailRow),
    )}
    ${table(
      "payments",
      "Payments",
      "There is no payment yet.",
      ["Time", "Buyer", "Amount", "For", "Status", "Action"],
      newestFirst(sandbox, "charges").map((charge) => paymentRow(sandbox, charge)),
    )}
    ${button("/payout", "Pay out the balance")}
    ${table(
      "subscriptions",
      "Subscriptions",
      "There is no subscription yet.",
      ["Since", "Customer", "Plan", "Status", "Paid", "Next invoice"],
      newestFirst(sandbox, "subscriptions").map((subscription) => subscriptionRow(sandbox, subscription)),
    )}
    ${table(
      "webhooks",
      "Webhooks",
      "No webhook has been sent yet.",
      ["Time", "Event", "Status", "Attempts", "Last answer", "Action"],
      Object.values(sandbox.store.state.deliveries).reverse().map(webhookRow),
    )}
    ${clock(sandbox)}`;
  return page("Sandbox", body);
}

/** The answer to an action that was refused. */
export function errorPage(message: string): Html {
  return page(
    "Error",
    html`<h1>The action failed</h1>
      <p class="alert" role="alert">${message}</p>
      <p><a href="/">Back to the sandbox</a></p>`,
  );
}

const maxShown = 100;

/** A headed table of the newest rows. */
function table(id: string, title: string, empty: string, columns: string[], rows: Html[][]): Html {
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${
      rows.length === 0
        ? html`<p>${empty}</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-labelledby="${id}">
            <table>
              <thead>
                <tr>
                  ${columns.map((column) => html`<th scope="col">${column}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${rows.slice(0, maxShown).map(
                  (cells) =>
                    html`<tr>
                      ${cells.map((cell) => html`<td>${cell}</td>`)}
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }
    ${rows.length > maxShown ? html`<p class="meta">and ${rows.length - maxShown} older</p>` : ""}
  </section>`;
}

function button(action: string, label: string): Html {
  return html`<form class="inline" method="post" action="${action}">
    <button type="submit">${label}</button>
  </form>`;
}

function emailRow({ id, createdAt, to, subject, from, attachments }: StoredEmail): Html[] {
  const attached = attachments.length > 0 ? ` (${attachments.length} attached)` : "";
  return [
    html`${formatTime(createdAt)}`,
    html`${to.join(", ")}`,
    html`<a href="/inbox/${id}">${subject}</a>${attached}`,
    html`${from}`,
  ];
}

function paymentRow(sandbox: Sandbox, charge: Stripe.Charge): Html[] {
  const { amount, amount_refunded, billing_details, currency, paid, refunded } = charge;
  const back = `${formatMoney(amount_refunded, currency)} refunded`;
  const status = !paid ? "Declined" : refunded ? "Refunded" : amount_refunded > 0 ? back : "Paid";
  const isRefundable = paid && !refunded && !isChargedBack(sandbox, charge.id);
  const left = formatMoney(amount - amount_refunded, currency);
  return [
    html`${formatTime(charge.created)}`,
    html`${billing_details.name}<br />${billing_details.email}`,
    html`${formatMoney(amount, currency)}`,
    html`${charge.description ?? ""}`,
    html`${status}${disputeWords(sandbox, charge.id)}`,
    html`${isRefundable ? button(`/payments/${charge.id}/refund`, `Refund ${left}`) : ""}`,
  ];
}

function subscriptionRow(sandbox: Sandbox, subscription: Stripe.Subscription): Html[] {
  const { id, created, status, items, cancel_at, ended_at } = subscription;
  const customer = find(sandbox, "customers", idOf(subscription.customer));
  const paid = newestFirst(sandbox, "invoices").filter(
    (invoice) => invoice.status === "paid" && subscriptionIdOf(invoice) === id,
  );
  const end = ended_at ?? cancel_at;
  const plans = items.data.map(({ price, quantity = 1 }) => {
    const amount = formatMoney((price.unit_amount ?? 0) * quantity, price.currency);
    return `${amount} ${formatInterval(price.recurring)}`;
  });
  return [
    html`${formatTime(created)}`,
    html`${customer?.name}<br />${customer?.email}`,
    html`${plans.join(", ")}`,
    html`${status}${end === null ? "" : `, ends ${formatDate(end)}`}`,
    html`${paid.length}`,
    html`${status === "canceled" ? "none" : nextInvoice(sandbox, subscription)}`,
  ];
}

function nextInvoice(sandbox: Sandbox, subscription: Stripe.Subscription): Html {
  const { end } = currentPeriod(subscription);
  const card = defaultCardOf(sandbox, subscription, idOf(subscription.customer));
  const pays = card !== null && refusalOf(sandbox, card) === null;
  const isLast = subscription.cancel_at !== null && subscription.cancel_at <= end;
  const action = `/subscriptions/${subscription.id}/${pays ? "fails" : "pays"}`;
  return html`${isLast ? "none" : `${formatDate(end)}, ${pays ? "will be paid" : "will fail"}`}<br />
    ${button(action, pays ? "Let the next invoice fail" : "Let the card pay again")}`;
}

function webhookRow({ id, createdAt, type, status, attempts, lastStatus, lastError }: Delivery): Html[] {
  return [
    html`${formatTime(createdAt)}`,
    html`${type}<br /><span class="meta">${id}</span>`,
    html`${status}`,
    html`${attempts}`,
    html`${lastStatus ?? ""} ${lastError ?? ""}`,
    button(`/webhooks/${id}/resend`, "Send again"),
  ];
}

function clock({ clock }: Sandbox): Html {
  const offset = clock.offsetSeconds();
  const days = Math.floor(offset / 86_400);
  const hours = Math.floor((offset % 86_400) / 3600);
  return html`<section aria-labelledby="clock">
    <h2 id="clock">Clock</h2>
    <p>
      The payment clock is at
      <strong>${formatTime(clock.seconds())}</strong
      >${offset > 0 ? `, ${days} days and ${hours} hours ahead` : ""}. Advancing it raises due invoices and
      expires open checkouts.
    </p>
    <form class="inline" method="post" action="/clock">
      <span>
        <label for="advance">Advance by</label>
        <input id="advance" name="advance" value="1 day" required />
      </span>
      <button type="submit">Advance the clock</button>
    </form>
  </section>`;
}
