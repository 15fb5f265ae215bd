const day = 24 * 60 * 60 * 1000;

/** An instant some days before now, or after it if they are negative. */
export function ago(now: Date, days: number): Date {
  return new Date(now.getTime() - days * day);
}
