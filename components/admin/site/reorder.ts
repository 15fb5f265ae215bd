export type Step = -1 | 1;

/** The items with one moved a step. */
export function moveItem<Item>(items: readonly Item[], index: number, by: Step): Item[] {
  const rest = [...items];
  const moved = rest.splice(index, 1);
  return rest.toSpliced(index + by, 0, ...moved);
}

/** Puts the focus on the button that moved an item, in its new place; at an end, on the other one. */
export function focusMoved(list: HTMLElement | null, index: number, by: Step): void {
  const buttons = [...(list?.children[index + by]?.querySelectorAll<HTMLButtonElement>("[data-move]") ?? [])];
  const [first, second] = by < 0 ? buttons : buttons.toReversed();
  (first?.disabled ? second : first)?.focus();
}
