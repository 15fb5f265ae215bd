/** Timers by name: setting one again puts it off. */
export class Timers {
  private isClosed = false;
  private readonly running = new Map<string, ReturnType<typeof setTimeout>>();

  /** Runs something after so many milliseconds, instead of what the name stood for before. */
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

  /** For good: what is set from now on never runs. */
  close(): void {
    this.isClosed = true;
    this.cancelAll();
  }
}

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

/**
 * A task of which one run is under way at a time (single flight). Asked for meanwhile it runs once more: what the run under
 * way has read may be older than the news that asked.
 */
export class SingleFlight {
  private running: Promise<void> | null = null;
  private isWanted = false;

  constructor(private readonly doOnce: () => Promise<void>) {}

  /** Settles when nothing is asked for any more. */
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

/** News that many browsers hear at once is asked about by each at another moment, within this time. Milliseconds. */
const soonWithin = 1_000;

/** When the server is asked what is new: now, soon, and now and then. Never twice at once. */
export class Poller {
  private readonly timers = new Timers();
  private readonly flight: SingleFlight;
  private isStopped = true;

  /** `every`: how often to ask without a reason. */
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
      // Whatever becomes of one question, the next one is asked
      this.later();
    }
  }

  soon(): void {
    this.set("soon", soonWithin * Math.random(), () => void this.now());
  }

  /** Asks after a moment, another one in each browser, if there still is a reason then. */
  unless(wait: number, isSettled: () => boolean): void {
    this.set("unless", wait + soonWithin * Math.random(), () => isSettled() || void this.now());
  }

  /** Asks when it is time to, counted from now. A page nobody looks at asks when it is looked at again. */
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
