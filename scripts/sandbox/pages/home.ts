import { html } from "hono/html";
import type { Sandbox } from "../context";
import type { Delivery, StoredEmail } from "../kept";
import { listEmails } from "../resend";
import { page, timeText, type Html } from "./layout";
import { payments, subscriptions } from "./payments";
import { section } from "./section";

/** The page for people: inbox, payments, webhooks and clock. */
export function homePage(sandbox: Sandbox): Html {
  const body = html`<h1>Sandbox</h1>
    <p>
      Stands in for Stripe, Resend and Pusher beside <a href="${sandbox.siteUrl}">${sandbox.siteUrl}</a>.
      <a href="/">Reload</a>
    </p>
    ${inbox(listEmails(sandbox))} ${payments(sandbox)} ${subscriptions(sandbox)}
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
      Moving it on raises due invoices and lets open checkouts expire.
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
