import type { StateStore } from "./state";

/** Work on objects that is due at times of the payment clock, such as the expiry of checkout sessions. */
interface DueWork<Item> {
  /** Newest first. */
  items: () => Item[];
  /** In seconds; null for never. */
  dueAt: (item: Item) => number | null;
  run: (item: Item) => void;
}

export interface Clock {
  /** The payment clock in seconds since 1970. */
  seconds(): number;
  /** The seconds by which the payment clock is ahead of the machine's. */
  offsetSeconds(): number;
  /** Registers work; of two works due at one time, the one registered first is done first. */
  onDue<Item>(work: DueWork<Item>): void;
  /** Does the work that has become due. */
  catchUp(): void;
  /** Moves the clock forward by a duration such as "35 days"; throws InvalidDuration. */
  advance(duration: string): void;
}

export class InvalidDuration extends Error {}

// More steps mean that a piece of work stays due after it was done.
const maxSteps = 100_000;

/** The payment clock: the machine's time plus an offset that only grows. */
export function createClock(store: StateStore): Clock {
  const works: (() => { at: number; run: () => void }[])[] = [];
  // The due time of the work in progress, so that its objects get that date.
  let workTime: number | null = null;

  const present = () => Math.floor((Date.now() + store.state.clockOffsetMs) / 1000);

  function workUntil(end: number) {
    if (workTime !== null) return;
    try {
      for (let step = 0; step < maxSteps; step++) {
        const due = works.flatMap((list) => list()).filter(({ at }) => at <= end);
        const [next] = due.sort((a, b) => a.at - b.at);
        if (!next) return;
        workTime = next.at;
        next.run();
      }
      throw new Error("The payment clock has work that stays due.");
    } finally {
      workTime = null;
    }
  }

  return {
    seconds: () => workTime ?? present(),
    offsetSeconds: () => Math.round(store.state.clockOffsetMs / 1000),
    onDue({ items, dueAt, run }) {
      works.push(() =>
        items()
          .reverse()
          .map((item) => ({ at: dueAt(item) ?? Infinity, run: () => run(item) })),
      );
    },
    catchUp: () => workUntil(present()),
    advance(duration) {
      const now = Date.now() + store.state.clockOffsetMs;
      const end = addDuration(now, duration, new Date().getUTCDate());
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

/**
 * `from` (ms) plus a duration such as "35 days" or "1 month"; a month keeps the day, or ends on its last. From the last
 * day of a shorter month it returns to `anchor`, the day of the month before.
 */
export function addDuration(from: number, duration: string, anchor = 0): number {
  const match = /^\s*(\d{1,6})\s*(second|minute|hour|day|week|month|year)s?\s*$/i.exec(duration);
  if (!match) throw new InvalidDuration('Write a duration such as "35 days", "1 month" or "31 minutes".');
  const count = Number(match[1]);
  const unit = (match[2] ?? "").toLowerCase();
  if (unit in unitMs) return from + count * unitMs[unit as keyof typeof unitMs];

  const date = new Date(from);
  const isLast = new Date(from + unitMs.day).getUTCDate() === 1;
  const day = isLast ? Math.max(date.getUTCDate(), anchor) : date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count * (unit === "year" ? 12 : 1));
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}
