/** Scrolls a message's row to the upper edge of its list, without the way there for whoever wants no motion. */
export function scrollToRow(row: Element): void {
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
  row.scrollIntoView({ block: "start", behavior });
}
