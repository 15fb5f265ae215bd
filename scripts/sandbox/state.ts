import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { StoredAnswer } from "./idempotency";
import { emptyCollections, type StripeState } from "./stripe/collections";

/** The state of the sandbox, which is also the content of its file. */
interface SandboxState {
  version: 3;
  /** How far the payment clock is ahead of the machine's. */
  clockOffsetMs: number;
  stripe: StripeState;
  /** Emails are oldest first. */
  resend: { emails: StoredEmail[]; idempotency: Record<string, StoredAnswer> };
  /** Webhook deliveries by event id, oldest first. */
  deliveries: Record<string, Delivery>;
}

export interface StoredEmail {
  id: string;
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo: string[];
  subject: string;
  html: string | null;
  text: string | null;
  headers: Record<string, string>;
  tags: { name: string; value: string }[];
  /** With their content in Base64. */
  attachments: { filename: string; contentType: string; content: string }[];
  createdAt: string;
}

export interface Delivery {
  /** The event's id. */
  id: string;
  type: string;
  createdAt: string;
  attempts: number;
  lastStatus: number | null;
  lastError: string | null;
  /** "dropped" by a fault, or "failed" after the last retry. */
  status: "pending" | "delivered" | "dropped" | "failed";
  nextAttemptAt: number | null;
}

export interface StateStore {
  readonly state: SandboxState;
  /** Writes the changed state to the file a moment later. */
  changed(): void;
  /** Writes pending changes now. */
  flush(): void;
  reset(): void;
}

type Log = (message: string, error?: unknown) => void;

const writeDelayMs = 100;

/** Opens the state in a file (null: in memory only). An unreadable file is renamed, and the sandbox starts empty. */
export function openState(path: string | null, log: Log): StateStore {
  const state = path ? readState(path, log) : emptyState();
  let timer: NodeJS.Timeout | null = null;

  function flush() {
    if (!timer) return;
    clearTimeout(timer);
    timer = null;
    if (path) writeState(path, state);
  }

  function flushLater() {
    try {
      flush();
    } catch (error) {
      log(`The state could not be written to ${path}`, error);
    }
  }

  return {
    state,
    changed() {
      timer ??= setTimeout(flushLater, writeDelayMs);
    },
    flush,
    reset() {
      Object.assign(state, emptyState());
      this.changed();
    },
  };
}

function emptyState(): SandboxState {
  return {
    version: 3,
    clockOffsetMs: 0,
    stripe: {
      collections: emptyCollections(),
      checkouts: {},
      paidOut: {},
      cardOverrides: {},
      idempotency: {},
    },
    resend: { emails: [], idempotency: {} },
    deliveries: {},
  };
}

function readState(path: string, log: Log): SandboxState {
  if (!existsSync(path)) return emptyState();
  try {
    const saved = JSON.parse(readFileSync(path, "utf8")) as Partial<SandboxState>;
    if (saved.version !== 3) throw new Error("The file has another version.");
    return { ...emptyState(), ...saved };
  } catch (error) {
    const aside = `${path}.unreadable-${Date.now()}`;
    renameSync(path, aside);
    log(`The state in ${path} cannot be read; it is renamed to ${aside} and the sandbox starts empty`, error);
    return emptyState();
  }
}

/** Writes a second file and renames it, so that a crash leaves the old file whole. */
function writeState(path: string, state: SandboxState) {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.writing`;
  // The emails contain sign-in links, so only the owner may read the file.
  writeFileSync(draft, JSON.stringify(state), { mode: 0o600 });
  renameSync(draft, path);
}
