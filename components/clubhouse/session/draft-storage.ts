import type { PendingMessage } from "./timeline";

/**
 * Kept on the device until she signs out: what is being written, what was sent and not confirmed, and how far she has read.
 * Each person's apart; a browser that refuses storage simply keeps nothing.
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

/** The unsent messages of one person to one board, each under a key of its own, so that two tabs do not overwrite each other. */
export class KeptMessages {
  private readonly prefix: string;

  constructor(userId: string, board: string) {
    this.prefix = `${prefix}:unsent:${userId}:${board}:`;
  }

  /** All of them, in the order they were written in; those of another version of the page are left out. */
  list(): PendingMessage[] {
    const kept = keptKeys().filter((key) => key.startsWith(this.prefix));
    return kept
      .flatMap((key) => parsed(attempt(() => localStorage.getItem(key))) ?? [])
      .sort((a, b) => a.at.localeCompare(b.at));
  }

  /** One of them as it is kept now; null when it has been sent or thrown away, in this tab or another. */
  get(id: string): PendingMessage | null {
    return parsed(attempt(() => localStorage.getItem(this.prefix + id)));
  }

  /** Whether it is kept. */
  set(message: PendingMessage): boolean {
    const text = JSON.stringify(message);
    return attempt(() => (localStorage.setItem(this.prefix + message.id, text), true)) ?? false;
  }

  remove(id: string): void {
    attempt(() => localStorage.removeItem(this.prefix + id));
  }
}

/** How far somebody has read boards of which the server may not know yet. */
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

/** Forgets every kept text: she signs out, and the next person at this device is somebody else. */
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
    // Storage that is switched off or full throws
    return null;
  }
}
