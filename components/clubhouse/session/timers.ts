/** The milliseconds, more or less a fifth: a thousand browsers must not send requests at the same moment. */
export function jitter(milliseconds: number): number {
  return milliseconds * (0.8 + 0.4 * Math.random());
}

/**
 * A task with one run at a time (single flight). Requested during a run, it runs once more: the current run may have
 * read older data than the event that requested it.
 */
export class SingleFlight {
  private running: Promise<void> | null = null;
  private isWanted = false;

  constructor(private readonly doOnce: () => Promise<void>) {}

  /** Resolves when no run is requested any more. */
  run(): Promise<void> {
    this.isWanted = true;
    this.running ??= this.work();
    return this.running;
  }

  private async work(): Promise<void> {
    try {
      while (this.isWanted) {
        this.isWanted = false;
        await this.doOnce();
      }
    } finally {
      this.running = null;
    }
  }
}
