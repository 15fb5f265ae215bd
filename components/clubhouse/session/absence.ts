import { Timers } from "./timers";

/** How often a page that is looked at notes that it is awake; a device that sleeps does not. Milliseconds. */
const beatEvery = 5_000;
/** A beat this late: the device has slept. */
const sleptAfter = 20_000;

type AbsenceHandlers = {
  /** What the page shows may be old from now on, until it has been asked for. */
  onAway: () => void;
  /** She can see the page again. */
  onBack: () => void;
};

/** When she was away from the page without leaving it: it was hidden, kept in the browser's history, or the device slept. */
export class Absence {
  private readonly timers = new Timers();
  private beatAt = 0;

  constructor(private readonly handlers: AbsenceHandlers) {}

  start(signal: AbortSignal): void {
    this.beat();
    if (!isSeen()) this.handlers.onAway();
    document.addEventListener("visibilitychange", () => this.seen(), { signal });
    window.addEventListener("pageshow", ({ persisted }) => persisted && this.return(), { signal });
    signal.addEventListener("abort", () => this.timers.cancelAll());
  }

  /** Looks at the clock, for what is heard before the next beat. */
  check(): void {
    const hasSlept = isSeen() && Date.now() - this.beatAt > sleptAfter;
    this.beatAt = Date.now();
    if (hasSlept) this.return();
  }

  private beat(): void {
    this.beatAt = Date.now();
    this.timers.set("beat", beatEvery, () => {
      this.check();
      this.beat();
    });
  }

  private seen(): void {
    this.beatAt = Date.now();
    this.handlers.onAway();
    if (isSeen()) this.handlers.onBack();
  }

  private return(): void {
    this.handlers.onAway();
    this.handlers.onBack();
  }
}

function isSeen(): boolean {
  return document.visibilityState === "visible";
}
