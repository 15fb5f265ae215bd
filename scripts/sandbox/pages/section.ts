import { html } from "hono/html";
import type { Html } from "./layout";

const mostShown = 100;

/** A headed table of the home page; only the newest rows are shown. */
export function section(id: string, title: string, empty: string, columns: string[], rows: Html[]): Html {
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
