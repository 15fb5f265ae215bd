import { about } from "./backoff";
import { Repeated } from "./repeated";
import { Timers } from "./timers";

/** News that many browsers hear at once is asked about by each at another moment, within this time. Milliseconds. */
const soonWithin = 1_000;

/** When the server is asked what is new: now, soon, and now and then. Never twice at once. */
export class Asking {
  private readonly timers = new Timers();
  private readonly question: Repeated;
  private isStopped = true;

  /** `every`: how often to ask without a reason. */
  constructor(
    ask: () => Promise<void>,
    private readonly every: () => number,
  ) {
    this.question = new Repeated(ask);
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
      await this.question.run();
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
