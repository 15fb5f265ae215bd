const minute = 60 * 1000;

// Minutes between attempts, 48 hours and 8 minutes in all. pg-boss only doubles, which ends with a wait of a day.
const delayMinutes: readonly number[] = [1, 2, 5, 10, 20, 30, 60, ...Array<number>(23).fill(120)];

/** When a letter tried so often is tried again; null when given up (docs/letters.md#delivery). */
export function nextTryAt(tries: number, now: Date): Date | null {
  const wait = delayMinutes[tries - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait * minute);
}
