import type { digestWords } from "@/content/emails/founder-daily-digest";
import { nextTryAt } from "@/lib/email/back-off";

type Reason = Exclude<keyof typeof digestWords.undelivered.why, "returned">;

const codes: Readonly<Record<string, Reason>> = {
  validation_error: "address",
  outcome_unknown: "unclear",
  restored: "restored",
  no_connection: "outage",
  no_answer: "outage",
  application_error: "outage",
  internal_server_error: "outage",
  rate_limit_exceeded: "allowance",
  daily_quota_exceeded: "allowance",
  monthly_quota_exceeded: "allowance",
  missing_api_key: "settings",
  invalid_api_key: "settings",
  restricted_api_key: "settings",
  invalid_access: "settings",
  invalid_from_address: "settings",
};

/** Sorts what the outbox has noted into reasons the founder can use; unknown ones are the website's own fault. */
export function undeliveredReason(lastError: string | null, attempts: number): Reason {
  const reason = codes[lastError ?? ""] ?? "ours";
  // A refused recipient is given up at once; one that was retried to the end is about our own domain.
  const isTriedToTheEnd = nextTryAt(attempts, new Date(0)) === null;
  return reason === "address" && isTriedToTheEnd ? "settings" : reason;
}
