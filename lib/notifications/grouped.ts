/** What belongs together by a name, in the order in which the names come first. */
export function grouped<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): [string, [Item, ...Item[]]][] {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const group = groups.get(nameOf(item));
    if (group) group.push(item);
    else groups.set(nameOf(item), [item]);
  }
  return [...groups];
}
