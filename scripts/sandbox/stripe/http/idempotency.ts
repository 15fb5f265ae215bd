import { createHash } from "node:crypto";
import type { Sandbox } from "../../context";
import type { StoredAnswer } from "../collections";
import { invalidRequest, StripeApiError } from "./errors";

const keptSeconds = 24 * 3600;

/** Keys whose first request is still being answered. */
export type KeysInProgress = Set<string>;

/** What a request with this key is compared by. */
export function fingerprintOf(method: string, path: string, body: string): string {
  return createHash("sha256").update(`${method}\n${path}\n${body}`).digest("hex");
}

/**
 * The answer this key was given before, or null for a key not seen in the last 24 hours. A key used with other
 * parameters is refused (400); so is one whose first request is still being answered (409).
 */
export function earlierAnswer(
  sandbox: Sandbox,
  inProgress: KeysInProgress,
  key: string,
  fingerprint: string,
): StoredAnswer | null {
  if (key.length > 255) {
    throw invalidRequest("Idempotency keys can be at most 255 characters long.");
  }
  if (inProgress.has(key)) {
    throw new StripeApiError(409, {
      type: "idempotency_error",
      code: "idempotency_key_in_use",
      message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    });
  }
  const { stripe } = sandbox.store.state;
  const oldest = sandbox.clock.seconds() - keptSeconds;
  stripe.idempotency = Object.fromEntries(
    Object.entries(stripe.idempotency).filter(([, { storedAt }]) => storedAt >= oldest),
  );
  const answers = stripe.idempotency;

  const answer = Object.hasOwn(answers, key) ? answers[key] : undefined;
  if (!answer) return null;
  if (answer.fingerprint !== fingerprint) {
    throw new StripeApiError(400, {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  return answer;
}

/** Keeps an answer to be given again for the same key. */
export function keepAnswer(sandbox: Sandbox, key: string, answer: Omit<StoredAnswer, "storedAt">) {
  sandbox.store.state.stripe.idempotency[key] = { ...answer, storedAt: sandbox.clock.seconds() };
  sandbox.store.changed();
}
