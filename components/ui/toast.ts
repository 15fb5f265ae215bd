export type ToastInput = {
  title: string;
  text?: string;
  tone?: "success" | "error";
  /** Milliseconds on the screen; never fewer than 5000 (docs/rules/interface.md#toasts). */
  stay?: number;
};

export type ToastEntry = ToastInput & { id: number; stay: number };

const leastStay = 5_000;

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message in the Toaster of the page, from any code that runs in the browser. */
export function toast(input: ToastInput): void {
  const entry = { ...input, id: ++lastId, stay: Math.max(input.stay ?? leastStay, leastStay) };
  // Three at most: older ones have been there longest
  publish([...entries, entry].slice(-3));
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  publish(entries.filter((entry) => entry.id !== id));
}

/** Calls `listener` after every change; gives back how to stop. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The messages on the screen, oldest first. The same array until something changes. */
export function listToasts(): readonly ToastEntry[] {
  return entries;
}

function publish(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}
