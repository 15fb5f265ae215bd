/** Minimum distance in pixels between an opened menu and an edge. */
const gap = 8;

/** Moves and narrows a message's menu until it fits into its list and the window. */
export function fitIntoView(menu: HTMLElement): void {
  // On phones CSS places it along the lower edge
  if (getComputedStyle(menu).position === "fixed") return;
  const list = menu.closest("[data-messages]")?.getBoundingClientRect();
  const left = Math.max(list?.left ?? 0, 0) + gap;
  const right = Math.min(list?.right ?? innerWidth, innerWidth) - gap;
  const top = Math.max(list?.top ?? 0, 0);
  const bottom = Math.min(list?.bottom ?? innerHeight, innerHeight);
  menu.style.translate = "none";
  menu.style.maxWidth = `${right - left}px`;
  const box = menu.getBoundingClientRect();
  const x = Math.max(left - box.left, Math.min(right - box.right, 0));
  const y = Math.max(top - box.top, Math.min(bottom - box.bottom, 0));
  menu.style.translate = `${x}px ${y}px`;
}
