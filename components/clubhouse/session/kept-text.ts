import type { PendingMessage } from "@/lib/clubhouse/timeline";

/**
 * Text kept on the device: what is being written (a draft, for good) and what was sent and not confirmed (for this tab,
 * so that two tabs do not send for each other). Each person's apart; a browser that refuses storage simply keeps nothing.
 */
const prefix = "clubhouse";

/** The unfinished text of a room, or "". */
export function readDraft(userId: string, room: string): string {
  return attempt(() => localStorage.getItem(`${prefix}:draft:${userId}:${room}`)) ?? "";
}

export function keepDraft(userId: string, room: string, text: string): void {
  const key = `${prefix}:draft:${userId}:${room}`;
  attempt(() => (text ? localStorage.setItem(key, text) : localStorage.removeItem(key)));
}

/** Messages that were on their way to a board when the page was left. */
export function readUnsent(userId: string, board: string): PendingMessage[] {
  const kept = () =>
    JSON.parse(sessionStorage.getItem(`${prefix}:unsent:${userId}:${board}`) ?? "[]") as PendingMessage[];
  return attempt(kept) ?? [];
}

export function keepUnsent(userId: string, board: string, pending: readonly PendingMessage[]): void {
  const key = `${prefix}:unsent:${userId}:${board}`;
  attempt(() =>
    pending.length > 0
      ? sessionStorage.setItem(key, JSON.stringify(pending))
      : sessionStorage.removeItem(key),
  );
}

/** Forgets every kept text: she signs out, and the next person at this device is somebody else. */
export function forgetKeptText(): void {
  for (const kind of ["localStorage", "sessionStorage"] as const) {
    attempt(() => {
      const storage = window[kind];
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
      for (const key of keys) if (key?.startsWith(`${prefix}:`)) storage.removeItem(key);
    });
  }
}

function attempt<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    // Storage that is switched off or full throws
    return null;
  }
}
