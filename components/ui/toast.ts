export type ToastInput = {
  title: string;
  text?: string;
  tone?: "success" | "error";
  /** Milliseconds; at least 5000 (docs/rules/interface.md#toasts). */
  stay?: number;
};

export type ToastEntry = ToastInput & { id: number; stay: number };

const minDurationMs = 5_000;

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message in the page's Toaster; works in any code of the browser. */
export function toast(input: ToastInput): void {
  const entry = { ...input, id: ++lastId, stay: Math.max(input.stay ?? minDurationMs, minDurationMs) };
  // At most three; older ones were shown the longest
  publish([...entries, entry].slice(-3));
}

/** Removes a message. */
export function dismissToast(id: number): void {
  publish(entries.filter((entry) => entry.id !== id));
}

/** Calls `listener` after each change; returns unsubscribe. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The visible messages, oldest first. The same array until a change. */
export function listToasts(): readonly ToastEntry[] {
  return entries;
}

function publish(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}
