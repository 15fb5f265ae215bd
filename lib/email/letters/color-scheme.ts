/** The HTML part of a letter as it looks in light or in dark surroundings, whatever the reader's own are. */
export function inScheme(html: string, scheme: "light" | "dark"): string {
  return html
    .replaceAll("(prefers-color-scheme: dark)", scheme === "dark" ? "all" : "not all")
    .replace(/(color-schemes?): light dark/g, `$1: ${scheme}`)
    .replaceAll('content="light dark"', `content="${scheme}"`);
}
