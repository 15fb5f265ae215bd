import { html } from "hono/html";
import type { LetterName } from "@/lib/email/render";
import { examples, type Example, type Preview } from "./preview";
import { style } from "./style";

type Html = ReturnType<typeof html>;

/** All letters by who reads them, each with its subject and its preheader, as in an inbox. */
export function indexPage(groups: readonly { title: string; letters: readonly Entry[] }[]): Html {
  const count = groups.reduce((sum, { letters }) => sum + letters.length, 0);
  return page(
    "Letters",
    html`<h1>${count} letters</h1>
      ${groups.map(
        ({ title, letters }) =>
          html`<h2>${title}</h2>
            <ul class="inbox">
              ${letters.map(
                ({ name, subject, preheader }) =>
                  html`<li>
                    <a href="/${name}/usual">${subject}</a> <span class="soft">${preheader}</span>
                    <code>${name}</code>
                  </li>`,
              )}
            </ul>`,
      )}`,
  );
}

type Entry = { name: LetterName } & Pick<Preview, "subject" | "preheader">;

/** One letter: its head, its HTML part at two widths in light and in dark, and its plain-text part. */
export function letterPage(name: LetterName, example: Example, letter: Preview): Html {
  const { subject, preheader, from, replyTo, attachments, html: document, text } = letter;
  return page(
    subject,
    html`<p><a href="/">All letters</a> <code>${name}</code></p>
      <h1>${subject}</h1>
      <dl>
        ${row("Preheader", preheader)} ${row("From", from)} ${row("Reply to", replyTo)}
        ${attachments.length > 0 ? row("Attached", attachments.join(", ")) : ""}
        ${row("Size", `${(Buffer.byteLength(document) / 1024).toFixed(1)} KB`)}
      </dl>
      <nav aria-label="Examples">
        ${examples.map((one) =>
          one === example
            ? html`<strong aria-current="page">${one}</strong> `
            : html`<a href="/${name}/${one}">${one}</a> `,
        )}
      </nav>
      <div class="frames">
        ${(["light", "dark"] as const).map((scheme) =>
          [600, 320].map(
            (width) =>
              html`<figure>
                <figcaption>${scheme}, ${width} px</figcaption>
                <iframe
                  title="${scheme}, ${width} px"
                  width="${width}"
                  height="900"
                  sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
                  src="/${name}/${example}/${scheme}"
                  onload="this.height = this.contentDocument.documentElement.scrollHeight"
                ></iframe>
              </figure>`,
          ),
        )}
      </div>
      <h2>Plain text</h2>
      <pre>${text}</pre>`,
  );
}

/** What an unknown address answers. */
export function missingPage(): Html {
  return page(
    "Not found",
    html`<h1>There is no such letter</h1>
      <p><a href="/">All letters</a></p>`,
  );
}

function row(name: string, value: string): Html {
  return html`<dt>${name}</dt>
    <dd>${value}</dd>`;
}

function page(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${style}
        </style>
        <link rel="icon" href="data:," />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;
}
