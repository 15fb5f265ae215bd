import { html } from "hono/html";
import { formatTime } from "../format";
import type { StoredEmail } from "../state";
import { page, type Html } from "./layout";

/** An email: its headers, its HTML (framed, without scripts), its text and its attachments. */
export function emailPage(email: StoredEmail): Html {
  const body = html`<h1>${email.subject}</h1>
    <dl>
      ${row("From", [email.from])} ${row("To", email.to)} ${row("Cc", email.cc)} ${row("Bcc", email.bcc)}
      ${row("Reply to", email.replyTo)} ${row("Received", [formatTime(email.createdAt)])}
    </dl>
    <ul>
      ${email.attachments.map(
        ({ filename, contentType }, index) =>
          html`<li><a href="/inbox/${email.id}/attachments/${index}">${filename}</a> ${contentType}</li>`,
      )}
    </ul>
    ${
      email.html === null
        ? ""
        : html`<h2>As HTML</h2>
            <iframe
              title="The email as HTML"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              src="/inbox/${email.id}/html"
            ></iframe>`
    }
    ${
      email.text === null
        ? ""
        : html`<h2>As text</h2>
            <pre>${withLinks(email.text)}</pre>`
    }`;
  return page(email.subject, body);
}

function row(name: string, values: string[]): Html | string {
  if (values.length === 0) return "";
  return html`<dt>${name}</dt>
    <dd>${values.join(", ")}</dd>`;
}

function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noopener">${part}</a>` : html`${part}`,
    );
}
