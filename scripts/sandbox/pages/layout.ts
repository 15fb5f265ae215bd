import type { Context } from "hono";
import { html } from "hono/html";
import type { FieldErrors, FieldName } from "../stripe/payment-form";

export type Html = ReturnType<typeof html>;

/** A whole page. `nav` is left out on the pages of the buyer. */
export function page(title: string, body: Html, nav = true): Html {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/sandbox.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        ${nav ? header : ""}
        <main>${body}</main>
      </body>
    </html>`;
}

const header = html`<header>
  <p><strong>Sandbox</strong> (no real money, no real email)</p>
  <nav aria-label="Sandbox">
    <a href="/#inbox">Inbox</a> · <a href="/#payments">Payments</a> ·
    <a href="/#subscriptions">Subscriptions</a> · <a href="/#webhooks">Webhooks</a> ·
    <a href="/#clock">Clock</a>
  </nav>
</header>`;

/** Answers with a page that loads nothing from elsewhere, runs no script and cannot be framed. */
export function sendPage(c: Context, content: Html, status: 200 | 400 | 404 = 200) {
  c.header(
    "Content-Security-Policy",
    "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  c.header("Cache-Control", "no-store");
  return c.html(content, status);
}

export function notFoundPage(): Html {
  const body = html`<h1>This page does not exist</h1>
    <p>The address may be incomplete, or the sandbox was reset since. Open it from the site again.</p>`;
  return page("Not found", body, false);
}

/** The fields of a card with a hint and the errors; the card itself is never shown again. */
export function cardForm(
  action: string,
  submit: string,
  values: Record<string, string>,
  errors: FieldErrors,
  before: Html | string = "",
): Html {
  const messages = Object.values(errors).join(" ");
  return html`<div class="pay">
    ${messages ? html`<div class="alert" role="alert">${messages}</div>` : ""}
    <div class="hint">
      <p><strong>Sandbox: no real money.</strong> Any future expiry and any CVC will do.</p>
      <ul>
        <li>4242 4242 4242 4242 pays</li>
        <li>4000 0000 0000 0002 is declined</li>
        <li>4000 0000 0000 0341 pays now and fails at the next invoice</li>
      </ul>
    </div>
    <form method="post" action="${action}" novalidate>
      ${before}
      ${field("name", "Name on card", errors, { autocomplete: "cc-name", value: values.name ?? "" })}
      ${field("number", "Card number", errors, { autocomplete: "cc-number", inputmode: "numeric" })}
      <div class="pair">
        ${field("expiry", "Expiry", errors, { autocomplete: "cc-exp", placeholder: "MM / YY" })}
        ${field("cvc", "CVC", errors, { autocomplete: "cc-csc", inputmode: "numeric" })}
      </div>
      <button type="submit" class="primary">${submit}</button>
    </form>
  </div>`;
}

/** A labelled field with its error. */
export function field(
  name: FieldName,
  label: string,
  errors: FieldErrors,
  options: {
    autocomplete: string;
    inputmode?: string;
    placeholder?: string;
    value?: string;
    readonly?: boolean;
  },
): Html {
  const error = errors[name];
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      autocomplete="${options.autocomplete}"
      inputmode="${options.inputmode ?? "text"}"
      placeholder="${options.placeholder ?? ""}"
      value="${options.value ?? ""}"
      ${options.readonly ? html`readonly` : ""}
      required
      ${error ? html`aria-invalid="true" aria-describedby="${name}-error"` : ""}
    />
    ${error ? html`<p class="error" id="${name}-error">${error}</p>` : ""}
  </div>`;
}
