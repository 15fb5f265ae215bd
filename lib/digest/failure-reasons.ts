import type { digestWords } from "@/content/emails/founder-daily-digest";
import { nextTryAt } from "@/lib/email/back-off";

/** Why a letter did not arrive, as somebody who is no engineer can use it. */
type Reason = keyof typeof digestWords.undelivered.why;

/** What the outbox and the mail service call it. */
const codes: Readonly<Record<string, Reason>> = {
  validation_error: "address",
  outcome_unknown: "unclear",
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

/** Sorts what the outbox has noted after so many tries. What nobody has thought of is the website's own fault. */
export function whyUndelivered(lastError: string | null, attempts: number): Reason {
  const reason = codes[lastError ?? ""] ?? "ours";
  // A refused address is given up at once; what is tried to the end under that name is our own domain
  const isTriedToTheEnd = nextTryAt(attempts, new Date(0)) === null;
  return reason === "address" && isTriedToTheEnd ? "settings" : reason;
}
