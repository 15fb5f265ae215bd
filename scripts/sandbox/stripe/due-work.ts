import type { Sandbox } from "../context";

interface Work<Item> {
  /** Everything that may come due, newest first. */
  all: () => Item[];
  /** When it does, in seconds; null for never. */
  dueAt: (item: Item) => number | null;
  run: (item: Item) => void;
}

/** Has the payment clock do a piece of work for each thing when its time comes, oldest first. */
export function workWhenDue<Item extends object>(sandbox: Sandbox, { all, dueAt, run }: Work<Item>) {
  sandbox.clock.onDue({
    next: () =>
      all().reduce<number | null>((least, item) => {
        const at = dueAt(item);
        return at === null ? least : Math.min(least ?? at, at);
      }, null),
    run() {
      const now = sandbox.clock.seconds();
      const due = all().filter((item) => {
        const at = dueAt(item);
        return at !== null && at <= now;
      });
      for (const item of due.reverse()) run(item);
    },
  });
}
