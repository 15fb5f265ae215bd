import "server-only";
import { findBoard } from "@/lib/access/board-list";
import { formatMoney } from "@/content/money";
import { accountPart } from "@/content/pages/account";
import { getContent } from "@/lib/content/documents";
import { siteZone } from "@/lib/time/site-zone";
import { html, page, type Html } from "@/lib/text/html";
import { formatDay, formatTime } from "@/lib/time/dates";
import { formatRow, readRows, type DataSubject, type RecordSet, type Row } from "./export-sets";

type Contents = {
  account: object;
  profile: object;
  sets: Record<string, RecordSet>;
  /** The paths of the files in the zip. */
  stored: ReadonlySet<string>;
  now: Date;
  subject: DataSubject;
};

/** The export as a page to read, with links to the files in the zip. */
export function exportPage(contents: Contents): AsyncGenerator<string> {
  return page({ title: "Your data", body: body(contents) });
}

async function* body({ account, profile, sets, stored, now, subject }: Contents): AsyncGenerator<Html> {
  const titles = { account: "Your account", profile: "What you say of yourself" };
  const all = [...Object.entries(titles), ...Object.entries(sets).map(([name, { title }]) => [name, title])];
  yield html`<p>Everything we keep about you as of ${formatTime(now)}. Times are those of ${siteZone()}.</p>
<p><a href="my-data.json">The same, for programs to read</a></p>
<nav aria-label="What is in here"><ul>\n${all.map(([name, title]) => html`<li><a href="#${name}">${title}</a></li>\n`)}</ul></nav>\n`;
  yield html`${opening("account", titles.account)}${definitions(account, stored)}\n</section>\n`;
  yield html`${opening("profile", titles.profile)}${definitions(profile, stored)}\n</section>\n`;
  for (const [name, set] of Object.entries(sets)) {
    yield opening(name, set.title);
    yield* listing(set, stored);
    yield html`</section>\n`;
  }
  yield html`${opening("not-in-here", "Not in here")}<p>${getContent(accountPart).data.notInHere}</p>\n`;
  if (!subject.emailConfirmed) yield html`<p>${getContent(accountPart).data.unconfirmed}</p>\n`;
  yield html`</section>\n`;
}

function opening(id: string, title: string): Html {
  return html`<section id="${id}" aria-labelledby="${id}-title">\n<h2 id="${id}-title">${title}</h2>\n`;
}

async function* listing(set: RecordSet, stored: ReadonlySet<string>): AsyncGenerator<Html> {
  let count = 0;
  for await (const rows of readRows(set))
    for (const row of rows) {
      if (count++ === 0) yield html`<ol class="rows">\n`;
      yield html`<li class="row">${definitions(formatRow(set, row), stored)}</li>\n`;
    }
  yield count === 0 ? nothing : html`</ol>\n`;
}

const nothing = html`<p>Nothing.</p>\n`;

/** The values of a row by name, without the empty ones. */
function definitions(row: object, stored: ReadonlySet<string>, currency = "gbp"): Html {
  const { currency: own = currency, ...values } = row as Row;
  const pairs = Object.entries(values)
    .filter(([, value]) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0))
    .map(
      ([name, value]) => html`<dt>${label(name)}</dt><dd>${format(value, name, stored, String(own))}</dd>\n`,
    );
  return pairs.length === 0 ? nothing : html`<dl>\n${pairs}</dl>`;
}

function format(
  value: unknown,
  name: string,
  stored: ReadonlySet<string>,
  currency: string,
): Html | string | null {
  if (value instanceof Date)
    return name === "day" || name.endsWith("On")
      ? formatDay(value)
      : html`<time datetime="${value.toISOString()}">${formatTime(value)}</time>`;
  if (Array.isArray(value))
    return html`<ul>${value.map((one: unknown) => html`<li>${format(one, name, stored, currency)}</li>`)}</ul>`;
  if (typeof value === "object" && value !== null) return definitions(value, stored, currency);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return name.endsWith("Pence") ? formatMoney(value, currency) : String(value);
  if (typeof value !== "string") return null;
  if (name === "board") return findBoard(value)?.title ?? value;
  if (name === "file")
    return stored.has(value)
      ? html`<a href="${value.split("/").map(encodeURIComponent).join("/")}" dir="auto">${value.split("/").at(-1)}</a>`
      : html`<span dir="auto">${value.split("/").at(-1)} is missing: we couldn’t find it.</span>`;
  return html`<span class="said" dir="auto">${value}</span>`;
}

function label(name: string): string {
  const words = name.replace(/Pence$/, "").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
