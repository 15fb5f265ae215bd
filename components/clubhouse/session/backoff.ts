/** How much longer or shorter a browser waits than another, so that a thousand do not come at the same moment. */
const spread = 0.2;

/** Somewhere about so many milliseconds. */
export function about(milliseconds: number): number {
  return milliseconds * (1 - spread + 2 * spread * Math.random());
}

/** Waits that double from the first one to the longest. */
export class Backoff {
  private tries = 0;

  constructor(
    private readonly first: number,
    private readonly longest: number,
  ) {}

  next(): number {
    const wait = Math.min(this.first * 2 ** this.tries, this.longest);
    this.tries += 1;
    return about(wait);
  }

  reset(): void {
    this.tries = 0;
  }
}
