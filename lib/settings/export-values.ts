import { boards } from "@/content/boards";
import { formatMoney } from "@/content/money";
import { ownDataCopy } from "@/content/pages/own-data";
import { formatDay, formatTime } from "@/lib/time/dates";
import { html, type Html } from "@/lib/text/html";
import type { Pages } from "./export-pages";

const columnsMax = 6;
const shortMax = 80;

/** An instant as it is read. */
export function timeOf(instant: Date): Html {
  return html`<time datetime="${instant.toISOString()}">${formatTime(instant)}</time>`;
}

/** The title of a board, or what it was called by. */
export function boardTitle(id: string): string {
  return boards.find((board) => board.id === id)?.title ?? id;
}

/** What is known of one thing, name by name, without what is empty. */
export function definitions(row: object, currency?: string): Html {
  const own = "currency" in row && typeof row.currency === "string" ? row.currency : currency;
  const known = entriesOf(row).filter(([, value]) => !isEmpty(value));
  if (known.length === 0) return html`<p>${ownDataCopy.nothing}</p>`;
  const pairs = known.map(
    ([name, value]) => html`<dt>${label(name)}</dt><dd>${shown(value, name, own)}</dd>\n`,
  );
  return html`<dl>\n${pairs}</dl>`;
}

/** Rows as a table where the first one is short, and one by one where it is not. */
export async function* listing(pages: Pages, title: string): AsyncGenerator<Html> {
  let columns: string[] | null | undefined;
  for await (const rows of pages)
    for (const row of rows) {
      if (columns === undefined) {
        columns = columnsOf(row);
        yield columns ? head(columns, title) : html`<ol class="rows">\n`;
      }
      yield columns ? line(row, columns) : html`<li class="row">${definitions(row)}</li>\n`;
    }
  if (columns === undefined) yield html`<p>${ownDataCopy.nothing}</p>\n`;
  else yield columns ? html`</tbody>\n</table></div>\n` : html`</ol>\n`;
}

function head(columns: string[], title: string): Html {
  const cells = columns.map((name) => html`<th scope="col">${label(name)}</th>`);
  return html`<div class="wide" role="region" aria-label="${title}" tabindex="0"><table>\n<thead><tr>${cells}</tr></thead>\n<tbody>\n`;
}

function line(row: object, columns: string[]): Html {
  const values = new Map(entriesOf(row));
  return html`<tr>${columns.map((name) => html`<td>${shown(values.get(name), name)}</td>`)}</tr>\n`;
}

function columnsOf(row: object): string[] | null {
  const entries = entriesOf(row);
  return entries.length <= columnsMax && entries.every(([, value]) => isShort(value))
    ? entries.map(([name]) => name)
    : null;
}

function isShort(value: unknown): boolean {
  if (typeof value === "string") return value.length <= shortMax;
  return typeof value !== "object" || value === null || value instanceof Date;
}

function shown(value: unknown, name: string, currency = "gbp"): Html | string | null {
  if (value instanceof Date) return name === "day" || name.endsWith("On") ? formatDay(value) : timeOf(value);
  if (Array.isArray(value)) {
    const items = value.map((one: unknown) => html`<li>${shown(one, name, currency)}</li>`);
    return html`<ul>${items}</ul>`;
  }
  if (typeof value === "object" && value !== null) return definitions(value, currency);
  if (typeof value === "boolean") return value ? ownDataCopy.yes : ownDataCopy.no;
  if (typeof value === "number") return name.endsWith("Pence") ? formatMoney(value, currency) : String(value);
  if (typeof value !== "string") return null;
  return name === "board" ? boardTitle(value) : html`<span class="said" dir="auto">${value}</span>`;
}

function entriesOf(row: object): [string, unknown][] {
  return Object.entries<unknown>({ ...row }).filter(([name]) => name !== "id");
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

function label(name: string): string {
  const words = name.replace(/Pence$/, "").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
