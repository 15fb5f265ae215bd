import { site } from "@/content/site";

class Markup {
  constructor(readonly text: string) {}
}

export type Html = Markup;

export type Shown = Html | string | number | null | undefined | false | readonly Shown[];

/** The only way to create markup: values are escaped, in text and quoted attributes, unless they are Html. */
export function html(parts: TemplateStringsArray, ...values: readonly Shown[]): Html {
  return new Markup(parts.reduce((text, part, index) => text + textOf(values[index - 1]) + part));
}

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

function textOf(value: Shown): string {
  if (value instanceof Markup) return value.text;
  if (value === null || value === undefined || value === false) return "";
  if (typeof value === "object") return value.map(textOf).join("");
  return escapeHtml(String(value));
}

type Page = { title: string; body: AsyncIterable<Html> | Iterable<Html> };

/** A standalone page for offline use, without scripts and requests, streamed with its body. */
export async function* page({ title, body }: Page): AsyncGenerator<string> {
  yield html`<!doctype html>
<html lang="${site.locale}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${allowed}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${title}</h1>
`.text;
  for await (const piece of body) yield piece.text;
  yield "</main>\n</body>\n</html>\n";
}

const allowed =
  "default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const styles = html`
:root { color-scheme: light; font: 1.0625rem/1.5 "Helvetica Neue", Arial, sans-serif; color: #1e1726; background: #fbf4e9; }
body { margin: 0; }
main { max-width: 48rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1, h2, h3 { line-height: 1.2; font-family: Georgia, serif; }
h2 { margin: 3rem 0 1rem; padding-top: 1rem; border-top: 2px solid #1e1726; }
h3 { margin: 0 0 0.5rem; font-size: 1.125rem; }
a { color: #8e2312; }
a, dd, p { overflow-wrap: anywhere; }
img { max-width: 100%; height: auto; }
nav ul { columns: 2; padding-left: 1.25rem; }
article, .row { margin: 0 0 1rem; padding: 1rem 1.25rem; background: #fffbf4; border: 1px solid #d9cfc9; border-radius: 4px; }
article article { margin: 1rem 0 0 1rem; }
article h2 { margin: 0; padding: 0; border: 0; font-size: 1.125rem; }
.said { white-space: pre-wrap; }
small, dt { color: #574e5e; }
small { font-size: 0.9375rem; }
.rows { list-style: none; padding: 0; }
dl { display: grid; grid-template-columns: minmax(8rem, 12rem) 1fr; gap: 0.25rem 1rem; margin: 0; }
dd { margin: 0; }
@media (max-width: 36rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.5rem; } nav ul { columns: 1; } }
@media print { :root { background: none; } article, .row { break-inside: avoid; } }
`;
