import { createHash } from "node:crypto";

/** The first answer to an idempotency key. */
export interface StoredAnswer {
  fingerprint: string;
  body: string;
  /** 200 when left out. */
  status?: 402;
  requestId?: string;
  /** In seconds. */
  storedAt: number;
}

const lifetimeSeconds = 24 * 3600;

/** What a repeated request is compared by. */
export function fingerprintOf(...parts: string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("hex");
}

/** The idempotency keys of one API: `answers` holds them, `now` is in seconds, and `errors` says what is thrown. */
export function createIdempotencyKeys(options: {
  answers: () => Record<string, StoredAnswer>;
  now: () => number;
  errors: { inProgress: (key: string) => Error; otherParameters: (key: string) => Error };
}) {
  const { answers, now, errors } = options;
  const inProgress = new Set<string>();
  return {
    inProgress,
    /** The answer of the last 24 hours to this key; throws while the first request runs or if the parameters differ. */
    find(key: string, fingerprint: string): StoredAnswer | null {
      if (inProgress.has(key)) throw errors.inProgress(key);
      const answer = Object.hasOwn(answers(), key) ? answers()[key] : undefined;
      if (!answer || answer.storedAt < now() - lifetimeSeconds) return null;
      if (answer.fingerprint !== fingerprint) throw errors.otherParameters(key);
      return answer;
    },
    store(key: string, answer: Omit<StoredAnswer, "storedAt">) {
      answers()[key] = { ...answer, storedAt: now() };
    },
  };
}
