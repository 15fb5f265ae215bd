import type { StateStore } from "./state";

/** Something that happens by itself when its time comes, such as a checkout that expires. */
interface DueWork {
  /** When the next piece is due, in seconds since 1970; null when nothing is. */
  next(): number | null;
  /** Does every piece that is due at the clock's present time. */
  run(): void;
}

export interface Clock {
  /** The payment clock in seconds since 1970, as Stripe counts. */
  seconds(): number;
  /** How far the payment clock runs ahead of the machine's, in whole seconds. */
  offsetSeconds(): number;
  /** Registers work that is done whenever its time comes. */
  onDue(work: DueWork): void;
  /** Does what has come due. */
  catchUp(): void;
  /** Moves the clock on, doing what comes due on the way, each at its own time. */
  advance(duration: string): void;
}

/** Refused by `advance`: the message says how a duration is written. */
export class UnknownDuration extends Error {}

// More steps than this in one go means that a piece of work never gets done.
const mostSteps = 100_000;

/** The payment clock: the machine's time plus an offset that only moves forward. */
export function createClock(store: StateStore): Clock {
  const works: DueWork[] = [];
  // While catching up, the clock stands at the moment of the work in hand, so that dates come out right.
  let standing: number | null = null;

  const running = () => Math.floor((Date.now() + store.state.clockOffsetMs) / 1000);

  function workUntil(end: number) {
    if (standing !== null) return;
    try {
      for (let step = 0; step < mostSteps; step++) {
        const due = works
          .map((work) => ({ work, at: work.next() }))
          .filter((entry): entry is { work: DueWork; at: number } => entry.at !== null && entry.at <= end)
          .sort((a, b) => a.at - b.at)[0];
        if (!due) return;
        standing = due.at;
        due.work.run();
      }
      throw new Error("The payment clock found work that never gets done.");
    } finally {
      standing = null;
    }
  }

  return {
    seconds: () => standing ?? running(),
    offsetSeconds: () => Math.round(store.state.clockOffsetMs / 1000),
    onDue: (work) => void works.push(work),
    catchUp: () => workUntil(running()),
    advance(duration) {
      const now = Date.now() + store.state.clockOffsetMs;
      const end = addDuration(now, duration);
      try {
        workUntil(Math.floor(end / 1000));
      } finally {
        store.state.clockOffsetMs += end - now;
        store.changed();
      }
    },
  };
}

const unitMs = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000, week: 604_800_000 };

/** `from` (ms) plus a duration such as "35 days" or "1 month"; a month keeps the day where the month has it. */
export function addDuration(from: number, duration: string): number {
  const match = /^\s*(\d{1,6})\s*(second|minute|hour|day|week|month|year)s?\s*$/i.exec(duration);
  if (!match) throw new UnknownDuration('Write a duration such as "35 days", "1 month" or "31 minutes".');
  const count = Number(match[1]);
  const unit = (match[2] ?? "").toLowerCase();
  if (unit in unitMs) return from + count * unitMs[unit as keyof typeof unitMs];

  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count * (unit === "year" ? 12 : 1));
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}
