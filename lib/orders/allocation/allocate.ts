export type Waiter = { id: string; room: string | null };

export type Allotted = { entryId: string; room: string };

/** Assigns free places by room to entries in the order of the waitlist (docs/rules/waitlists.md#who-is-next). */
export function allot(line: readonly Waiter[], free: Readonly<Record<string, number>>): Allotted[] {
  const left = new Map(Object.entries(free));
  let inAll = Object.values(free).reduce((sum, places) => sum + places, 0);
  const preferencesBehind = countPreferences(line);
  const allotted: Allotted[] = [];
  for (const { id, room: preferred } of line) {
    if (inAll === 0) break;
    if (preferred !== null) preferencesBehind.set(preferred, (preferencesBehind.get(preferred) ?? 0) - 1);
    const room = preferred ?? leastPreferred(left, preferencesBehind);
    const places = (room !== null && left.get(room)) || 0;
    if (room === null || places < 1) continue;
    left.set(room, places - 1);
    inAll -= 1;
    allotted.push({ entryId: id, room });
  }
  return allotted;
}

/** True if an entry waits for this room, or for any. */
export function isWaitedFor(preferences: readonly Pick<Waiter, "room">[], room: string): boolean {
  return preferences.some(({ room: preferred }) => preferred === null || preferred === room);
}

function countPreferences(line: readonly Waiter[]): Map<string, number> {
  const preferences = new Map<string, number>();
  for (const { room } of line) if (room !== null) preferences.set(room, (preferences.get(room) ?? 0) + 1);
  return preferences;
}

function leastPreferred(
  left: ReadonlyMap<string, number>,
  preferencesBehind: ReadonlyMap<string, number>,
): string | null {
  let best: { room: string; spare: number } | null = null;
  for (const [room, places] of left) {
    const spare = places - (preferencesBehind.get(room) ?? 0);
    if (places > 0 && (!best || spare > best.spare)) best = { room, spare };
  }
  return best?.room ?? null;
}
