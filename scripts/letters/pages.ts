import { html } from "hono/html";
import type { LetterName } from "@/lib/email/render";
import { examples, type Example, type Preview } from "./preview";

type Html = ReturnType<typeof html>;

/** The index of emails by recipient, with subject and preheader as in an inbox. */
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

/** One email: its headers, its HTML part at two widths in light and dark, and its text part. */
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

/** The page of an unknown address. */
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

// The emails in the frames have their own styles.
const style = `
* { box-sizing: border-box; }
body { margin: 0; background: #fff; color: #1e1726; font: 16px/1.5 system-ui, sans-serif; }
main { padding: 1.5rem; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: .5rem 0 1rem; overflow-wrap: anywhere; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
a { color: #b5301a; }
:focus-visible { outline: 3px solid #1e1726; outline-offset: 2px; }
code { color: #574e5e; font-size: .85em; }
.soft { color: #574e5e; }
.inbox { list-style: none; margin: 0; padding: 0; }
.inbox li { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 4fr) minmax(0, 3fr); gap: 1rem; padding: .4rem 0; border-bottom: 1px solid #1e172633; }
.inbox a { font-weight: 600; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem 1rem; margin: 0 0 1rem; }
dt { font-weight: 600; } dd { margin: 0; overflow-wrap: anywhere; }
.frames { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; }
figure { margin: 1rem 0 0; max-width: 100%; }
figcaption { font-size: .85rem; color: #574e5e; }
iframe { display: block; border: 0; outline: 1px solid #1e172633; }
pre { max-width: 76ch; white-space: pre-wrap; overflow-wrap: anywhere; background: #fbf4e9; padding: 1.5rem; }
@media (max-width: 48rem) { .inbox li { grid-template-columns: minmax(0, 1fr); gap: 0; } }
`;
