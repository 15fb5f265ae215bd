/** Scrolls a message's row to the top of its list, without animation if reduced motion is preferred. */
export function scrollToRow(row: Element): void {
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
  row.scrollIntoView({ block: "start", behavior });
}
