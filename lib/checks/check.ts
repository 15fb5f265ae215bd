import type { EnvName } from "@/lib/env/schema";
import { withLimit } from "./limit";

export type CheckId =
  | "configuration"
  | "database"
  | "pooler"
  | "two-step"
  | "stripe"
  | "stripe-secret"
  | "stripe-events"
  | "mail-service"
  | "bounces"
  | "mail-domain"
  | "realtime"
  | "files"
  | "push"
  | "site"
  | "proxies";

/** off: not configured; unreachable: no answer in time; unknown: not checked. */
export type CheckState = "works" | "off" | "fails" | "unreachable" | "unknown";

export type CheckResult = { id: CheckId; title: string; state: CheckState; message: string };

export type Check = {
  id: CheckId;
  title: string;
  /** The variables without which it cannot run. */
  needs: readonly EnvName[];
  /** Returns a sentence, or throws one that says what to change. */
  run: () => Off | string | Promise<Off | string>;
};

/** An optional part that is not configured. */
export type Off = { off: string };

/** A failed check whose state is not "fails". */
export class CheckError extends Error {
  readonly state: Extract<CheckState, "unreachable" | "unknown">;

  constructor(state: CheckError["state"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.state = state;
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Runs a check, for `limitMs` at most. Never throws. */
export async function runCheck(
  { id, title, needs, run }: Check,
  environment: Environment,
  limitMs: number,
): Promise<CheckResult> {
  const result = (state: CheckState, message: string): CheckResult => ({ id, title, state, message });
  const missing = needs.filter((name) => !environment[name]);
  if (missing.length > 0) return result("unknown", `not checked without ${missing.join(", ")}`);
  try {
    const outcome = await withLimit(limitMs, run);
    if (outcome === null) return result("unreachable", `no answer within ${limitMs / 1000} seconds`);
    return typeof outcome === "string" ? result("works", outcome) : result("off", outcome.off);
  } catch (error) {
    const state = error instanceof CheckError ? error.state : "fails";
    return result(state, error instanceof Error ? error.message : String(error));
  }
}
