import { html } from "hono/html";
import type Stripe from "stripe";
import type { Sandbox } from "../context";
import { moneyText } from "../money";
import { listEmails, type StoredEmail } from "../resend";
import { newestFirst } from "../stripe/objects";
import type { Delivery } from "../webhooks";
import { page, timeText, type Html } from "./layout";

const mostShown = 100;

/** The page for people: inbox, payments, webhooks and clock. */
export function homePage(sandbox: Sandbox): Html {
  const body = html`<h1>Sandbox</h1>
    <p>
      Stands in for Stripe, Resend and Pusher beside <a href="${sandbox.siteUrl}">${sandbox.siteUrl}</a>.
      <a href="/">Reload</a>
    </p>
    ${inbox(listEmails(sandbox))} ${payments(newestFirst(sandbox, "charges"))}
    ${webhooks(Object.values(sandbox.store.state.deliveries).reverse())} ${clock(sandbox)}`;
  return page("Sandbox", body);
}

/** What stands in the place of an action's outcome when it was refused. */
export function refusedPage(message: string): Html {
  return page(
    "Not done",
    html`<h1>That was not done</h1>
      <p class="alert" role="alert">${message}</p>
      <p><a href="/">Back to the sandbox</a></p>`,
  );
}

function inbox(emails: StoredEmail[]): Html {
  return section(
    "inbox",
    "Inbox",
    "No e-mail has been sent yet.",
    ["Received", "To", "Subject", "From"],
    emails.map(
      (email) =>
        html`<tr>
          <td>${timeText(new Date(email.createdAt))}</td>
          <td>${email.to.join(", ")}</td>
          <td>
            <a href="/inbox/${email.id}">${email.subject || "(no subject)"}</a>
            ${email.attachments.length > 0 ? html`<span class="meta">${email.attachments.length} attached</span>` : ""}
          </td>
          <td>${email.from}</td>
        </tr>`,
    ),
  );
}

function payments(charges: Stripe.Charge[]): Html {
  return section(
    "payments",
    "Payments",
    "Nothing has been paid yet.",
    ["When", "Who", "Amount", "For", "State", "Refund"],
    charges.map(
      (charge) =>
        html`<tr>
          <td>${timeText(new Date(charge.created * 1000))}</td>
          <td>${charge.billing_details.name}<br />${charge.billing_details.email}</td>
          <td>${moneyText(charge.amount, charge.currency)}</td>
          <td>${charge.description ?? ""}</td>
          <td>${stateOf(charge)}</td>
          <td>${charge.paid && !charge.refunded ? refundForm(charge) : ""}</td>
        </tr>`,
    ),
  );
}

function stateOf(charge: Stripe.Charge): string {
  if (!charge.paid) return "Declined";
  if (charge.refunded) return "Refunded";
  if (charge.amount_refunded > 0) return `${moneyText(charge.amount_refunded, charge.currency)} refunded`;
  return "Paid";
}

function refundForm(charge: Stripe.Charge): Html {
  const left = moneyText(charge.amount - charge.amount_refunded, charge.currency);
  return html`<form class="inline" method="post" action="/payments/${charge.id}/refund">
    <button type="submit">Refund ${left}</button>
  </form>`;
}

function webhooks(deliveries: Delivery[]): Html {
  return section(
    "webhooks",
    "Webhooks",
    "No webhook has been sent yet.",
    ["When", "Event", "State", "Attempts", "Last answer", "Again"],
    deliveries.map(
      (delivery) =>
        html`<tr>
          <td>${timeText(new Date(delivery.createdAt))}</td>
          <td>${delivery.type}<br /><span class="meta">${delivery.id}</span></td>
          <td>${delivery.status}</td>
          <td>${delivery.attempts}</td>
          <td>${delivery.lastStatus ?? ""} ${delivery.lastError ?? ""}</td>
          <td>
            <form class="inline" method="post" action="/webhooks/${delivery.id}/resend">
              <button type="submit">Send again</button>
            </form>
          </td>
        </tr>`,
    ),
  );
}

function clock({ clock }: Sandbox): Html {
  const offset = clock.offsetSeconds();
  return html`<section aria-labelledby="clock">
    <h2 id="clock">Clock</h2>
    <p>
      The payment clock says <strong>${timeText(new Date(clock.seconds() * 1000))}</strong>${
        offset > 0
          ? `, ${Math.floor(offset / 86_400)} days and ${Math.floor((offset % 86_400) / 3600)} hours ahead`
          : ""
      }.
      Moving it on lets open checkouts expire.
    </p>
    <form class="inline" method="post" action="/clock">
      <span>
        <label for="advance">Move on by</label>
        <input id="advance" name="advance" value="1 day" required />
      </span>
      <button type="submit">Move the clock</button>
    </form>
  </section>`;
}

function section(id: string, title: string, empty: string, columns: string[], rows: Html[]): Html {
  const older = rows.length - mostShown;
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
                ${rows.slice(0, mostShown)}
              </tbody>
            </table>
          </div>`
    }
    ${older > 0 ? html`<p class="meta">and ${older} older</p>` : ""}
  </section>`;
}
