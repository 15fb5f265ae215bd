import type { Context } from "hono";
import { html } from "hono/html";

export type Html = ReturnType<typeof html>;

/** A whole page. `nav` is left out on the payment page, which is the buyer's, not the developer's. */
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
  <p><strong>Sandbox</strong> (no real money, no real e-mail)</p>
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

/** A time as people read it, in the machine's own zone. */
export function timeText(time: Date): string {
  return time.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "medium" });
}

/** A day of the payment clock (in seconds), as receipts write it. */
export function dateText(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
}
