const minute = 60 * 1000;

/**
 * How many minutes pass between a try to send a letter and the next: few at first, then two hours, 48 hours and 8 minutes
 * in all. pg-boss can only double: two days of that end with a wait of 17 to 34 hours, and a letter would lie there for a
 * day after the outage is over.
 */
const waits: readonly number[] = [1, 2, 5, 10, 20, 30, 60, ...Array<number>(23).fill(120)];

/**
 * When a letter that has been tried so many times in vain is tried again; null when it is given up
 * (docs/rules/letters.md#one-cause-one-letter).
 */
export function nextTryAt(tries: number, now: Date): Date | null {
  const wait = waits[tries - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait * minute);
}
