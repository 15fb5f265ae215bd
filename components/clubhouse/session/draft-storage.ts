import type { PendingMessage } from "./timeline";

/**
 * Stored on the device until sign-out, separately per member: drafts, unconfirmed messages and read positions. If the
 * browser refuses storage, nothing is stored.
 */
const prefix = "clubhouse";

/** The draft of a room, or "". */
export function readDraft(userId: string, room: string): string {
  return attempt(() => localStorage.getItem(`${prefix}:draft:${userId}:${room}`)) ?? "";
}

export function keepDraft(userId: string, room: string, text: string): void {
  const key = `${prefix}:draft:${userId}:${room}`;
  attempt(() => (text ? localStorage.setItem(key, text) : localStorage.removeItem(key)));
}

/** A member's unsent messages to one board, each under its own key, so that two tabs do not overwrite each other. */
export class KeptMessages {
  private readonly prefix: string;

  constructor(userId: string, board: string) {
    this.prefix = `${prefix}:unsent:${userId}:${board}:`;
  }

  /** All of them, in the order written; those of another page version are skipped. */
  list(): PendingMessage[] {
    const kept = keptKeys().filter((key) => key.startsWith(this.prefix));
    return kept
      .flatMap((key) => parsed(attempt(() => localStorage.getItem(key))) ?? [])
      .sort((a, b) => a.at.localeCompare(b.at));
  }

  /** One message as stored now; null once it was sent or discarded, in any tab. */
  get(id: string): PendingMessage | null {
    return parsed(attempt(() => localStorage.getItem(this.prefix + id)));
  }

  /** True if stored. */
  set(message: PendingMessage): boolean {
    const text = JSON.stringify(message);
    return attempt(() => (localStorage.setItem(this.prefix + message.id, text), true)) ?? false;
  }

  remove(id: string): void {
    attempt(() => localStorage.removeItem(this.prefix + id));
  }
}

/** Read positions that the server may not have yet. */
export function keptReadMarks(userId: string): [string, number][] {
  const start = `${prefix}:read:${userId}:`;
  return keptKeys().flatMap((key) => {
    const position = key.startsWith(start) ? Number(attempt(() => localStorage.getItem(key))) : 0;
    return position > 0 ? [[key.slice(start.length), position]] : [];
  });
}

export function keepReadMark(userId: string, board: string, position: number | null): void {
  const key = `${prefix}:read:${userId}:${board}`;
  attempt(() =>
    position === null ? localStorage.removeItem(key) : localStorage.setItem(key, String(position)),
  );
}

/** Deletes all stored text on sign-out: others may use this device. */
export function forgetKeptText(): void {
  for (const key of keptKeys()) if (key.startsWith(`${prefix}:`)) attempt(() => localStorage.removeItem(key));
}

function keptKeys(): string[] {
  return (
    attempt(() => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "")) ??
    []
  );
}

function parsed(kept: string | null): PendingMessage | null {
  const one = attempt(() => JSON.parse(kept ?? "null") as Partial<PendingMessage> | null);
  const isWhole = [one?.id, one?.content, one?.at, one?.state].every((part) => typeof part === "string");
  return isWhole ? (one as PendingMessage) : null;
}

function attempt<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    // Throws if storage is disabled or full
    return null;
  }
}
