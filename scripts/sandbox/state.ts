import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { SandboxState } from "./kept";
import { emptyCollections } from "./stripe/collections";

export interface StateStore {
  readonly state: SandboxState;
  /** Says that `state` was changed: it is written to the file a moment later. */
  changed(): void;
  /** Writes what is not yet written, now. */
  flush(): void;
  /** Forgets everything. */
  reset(): void;
}

const writeDelayMs = 100;

/**
 * Opens the state kept in `path` (null: in memory only). A file that cannot be read is renamed aside, never overwritten,
 * and the sandbox starts empty.
 */
export function openState(path: string | null, log: (message: string, error?: unknown) => void): StateStore {
  const state = path ? readState(path, log) : emptyState();
  let timer: NodeJS.Timeout | null = null;

  function flush() {
    if (timer) clearTimeout(timer);
    else return;
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
    version: 1,
    clockOffsetMs: 0,
    stripe: { collections: emptyCollections(), checkouts: {}, cardSwitches: {}, idempotency: {} },
    resend: { emails: [], idempotency: {} },
    deliveries: {},
  };
}

function readState(path: string, log: (message: string, error?: unknown) => void): SandboxState {
  if (!existsSync(path)) return emptyState();
  try {
    const saved = JSON.parse(readFileSync(path, "utf8")) as Partial<SandboxState>;
    if (saved.version !== 1 || !saved.stripe || !Array.isArray(saved.resend?.emails)) {
      throw new Error("It is not a state of this version.");
    }
    const state = { ...emptyState(), ...saved };
    // A kind of object that did not exist when the file was written begins empty.
    state.stripe = { ...emptyState().stripe, ...saved.stripe };
    state.stripe.collections = { ...emptyCollections(), ...saved.stripe.collections };
    return state;
  } catch (error) {
    const aside = `${path}.unreadable-${Date.now()}`;
    renameSync(path, aside);
    log(`The state in ${path} cannot be read; it is kept as ${aside} and the sandbox starts empty`, error);
    return emptyState();
  }
}

/** A crash while writing leaves the old file whole: the new one takes its name only when complete. */
function writeState(path: string, state: SandboxState) {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.writing`;
  // The letters in it hold sign-in links: for its owner's eyes only.
  writeFileSync(draft, JSON.stringify(state), { mode: 0o600 });
  renameSync(draft, path);
}
