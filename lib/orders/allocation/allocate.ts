export type Waiter = { id: string; room: string | null };

export type Allotted = { entryId: string; room: string };

/** Assigns free places by room to entries in the order of the waitlist (docs/rules/waitlists.md#who-is-next). */
export function allot(line: readonly Waiter[], free: Readonly<Record<string, number>>): Allotted[] {
  const left = new Map(Object.entries(free));
  let inAll = Object.values(free).reduce((sum, places) => sum + places, 0);
  const wishesBehind = countWishes(line);
  const allotted: Allotted[] = [];
  for (const { id, room: wished } of line) {
    if (inAll === 0) break;
    if (wished !== null) wishesBehind.set(wished, (wishesBehind.get(wished) ?? 0) - 1);
    const room = wished ?? leastWished(left, wishesBehind);
    const places = (room !== null && left.get(room)) || 0;
    if (room === null || places < 1) continue;
    left.set(room, places - 1);
    inAll -= 1;
    allotted.push({ entryId: id, room });
  }
  return allotted;
}

/** True if an entry waits for this room, or for any. */
export function isWaitedFor(wishes: readonly Pick<Waiter, "room">[], room: string): boolean {
  return wishes.some(({ room: wished }) => wished === null || wished === room);
}

function countWishes(line: readonly Waiter[]): Map<string, number> {
  const wishes = new Map<string, number>();
  for (const { room } of line) if (room !== null) wishes.set(room, (wishes.get(room) ?? 0) + 1);
  return wishes;
}

function leastWished(
  left: ReadonlyMap<string, number>,
  wishesBehind: ReadonlyMap<string, number>,
): string | null {
  let best: { room: string; spare: number } | null = null;
  for (const [room, places] of left) {
    const spare = places - (wishesBehind.get(room) ?? 0);
    if (places > 0 && (!best || spare > best.spare)) best = { room, spare };
  }
  return best?.room ?? null;
}
