import { html, raw } from "hono/html";
import type { StoredEmail } from "../kept";
import { page, timeText, type Html } from "./layout";

/** One e-mail: who, what, as HTML (framed, without scripts) and as text, and its attachments. */
export function emailPage(email: StoredEmail): Html {
  const body = html`<h1>${email.subject || "(no subject)"}</h1>
    <dl>
      ${row("From", [email.from])} ${row("To", email.to)} ${row("Cc", email.cc)} ${row("Bcc", email.bcc)}
      ${row("Reply to", email.replyTo)} ${row("Received", [timeText(new Date(email.createdAt))])}
    </dl>
    ${
      email.attachments.length > 0
        ? html`<h2>Attachments</h2>
            <ul>
              ${email.attachments.map(
                (attachment, index) =>
                  html`<li>
                    ${
                      attachment.content === null
                        ? attachment.filename
                        : html`<a href="/inbox/${email.id}/attachments/${index}">${attachment.filename}</a>`
                    }
                    <span class="meta">${attachment.contentType}</span>
                  </li>`,
              )}
            </ul>`
        : ""
    }
    ${
      email.html === null
        ? ""
        : html`<h2>As HTML</h2>
            <iframe
              title="The e-mail as HTML"
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
  return page(email.subject || "E-mail", body);
}

/** The e-mail's HTML with links that open in a tab of their own, as in a mail program. */
export function emailDocument(content: string): Html {
  return html`<!doctype html><base target="_blank" />${raw(content)}`;
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
