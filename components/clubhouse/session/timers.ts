/** Timers by name: setting one again restarts it. */
export class Timers {
  private isClosed = false;
  private readonly running = new Map<string, ReturnType<typeof setTimeout>>();

  /** Runs a callback after milliseconds, replacing the timer of that name. */
  set(name: string, after: number, run: () => void): void {
    this.cancel(name);
    if (this.isClosed) return;
    this.running.set(
      name,
      setTimeout(() => {
        this.running.delete(name);
        run();
      }, after),
    );
  }

  has(name: string): boolean {
    return this.running.has(name);
  }

  cancel(name: string): void {
    clearTimeout(this.running.get(name));
    this.running.delete(name);
  }

  cancelAll(): void {
    for (const name of [...this.running.keys()]) this.cancel(name);
  }

  /** Permanently: timers set from now on never run. */
  close(): void {
    this.isClosed = true;
    this.cancelAll();
  }
}

/** Random jitter, so that a thousand browsers do not send requests at the same moment. */
const spread = 0.2;

/** The milliseconds with random jitter. */
export function about(milliseconds: number): number {
  return milliseconds * (1 - spread + 2 * spread * Math.random());
}

/** Delays that double from the first to the longest. */
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

/** Browsers that receive the same event spread their requests over this time. Milliseconds. */
const soonWithin = 1_000;

/** Polls the server for news: now, soon and periodically. Never twice at once. */
export class Poller {
  private readonly timers = new Timers();
  private readonly flight: SingleFlight;
  private isStopped = true;

  /** `every`: the regular interval, milliseconds. */
  constructor(
    ask: () => Promise<void>,
    private readonly every: () => number,
  ) {
    this.flight = new SingleFlight(ask);
  }

  start(): void {
    this.isStopped = false;
    this.later();
  }

  stop(): void {
    this.isStopped = true;
    this.timers.cancelAll();
  }

  async now(): Promise<void> {
    if (this.isStopped) return;
    this.timers.cancel("soon");
    try {
      await this.flight.run();
    } finally {
      // Whatever the outcome, schedule the next poll
      this.later();
    }
  }

  soon(): void {
    this.set("soon", soonWithin * Math.random(), () => void this.now());
  }

  /** Polls after the wait plus random jitter, if it is still needed then. */
  unless(wait: number, isSettled: () => boolean): void {
    this.set("unless", wait + soonWithin * Math.random(), () => isSettled() || void this.now());
  }

  /** Restarts the regular interval. A hidden page is skipped and polls when it is visible again. */
  later(): void {
    this.timers.cancel("later");
    this.set("later", about(this.every()), () => {
      if (document.visibilityState === "hidden") this.later();
      else void this.now();
    });
  }

  private set(name: string, wait: number, run: () => void): void {
    if (!this.isStopped && !this.timers.has(name)) this.timers.set(name, wait, run);
  }
}
