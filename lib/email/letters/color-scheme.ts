/** A letter's HTML rendered as light or dark, whatever the reader's own setting. */
export function inScheme(html: string, scheme: "light" | "dark"): string {
  return html
    .replaceAll("(prefers-color-scheme: dark)", scheme === "dark" ? "all" : "not all")
    .replace(/(color-schemes?): light dark/g, `$1: ${scheme}`)
    .replaceAll('content="light dark"', `content="${scheme}"`);
}
