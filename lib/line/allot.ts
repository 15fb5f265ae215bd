export type Waiter = { id: string; room: string | null };

export type Allotted = { entryId: string; room: string };

/** Who of the line gets which of the free places by room: each the first whom it fits (docs/rules/waitlists.md#who-is-next). */
export function allot(line: readonly Waiter[], free: Readonly<Record<string, number>>): Allotted[] {
  const left = new Map(Object.entries(free));
  return line.flatMap(({ id, room: wished }, index) => {
    const behind = line.slice(index + 1);
    const room = wished ?? leastWished(left, behind);
    const places = (room !== null && left.get(room)) || 0;
    if (room === null || places < 1) return [];
    left.set(room, places - 1);
    return [{ entryId: id, room }];
  });
}

/** Whether somebody in the line would take a place in a room. */
export function isWaitedFor(line: readonly Waiter[], room: string): boolean {
  return line.some(({ room: wished }) => wished === null || wished === room);
}

function leastWished(left: ReadonlyMap<string, number>, behind: readonly Waiter[]): string | null {
  let best: { room: string; spare: number } | null = null;
  for (const [room, places] of left) {
    const spare = places - behind.filter(({ room: wished }) => wished === room).length;
    if (places > 0 && (!best || spare > best.spare)) best = { room, spare };
  }
  return best?.room ?? null;
}
