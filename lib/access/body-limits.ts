import { uploadPaths } from "./paths";

const kilobyte = 1024;

/** Maximum request body of each endpoint, in bytes. */
export const bodyLimits = {
  page: 1024 * kilobyte,
  handler: 64 * kilobyte,
  /** Stripe's largest events are well below this. */
  stripe: 1024 * kilobyte,
  /** An event has no body, only subject, addresses and a reason. */
  resend: 256 * kilobyte,
  pusher: 1_000,
} as const;

/** The body limit of a path; null for uploads, whose handlers have their own. */
export function bodyLimitOf(pathname: string): number | null {
  if (uploadPaths.includes(pathname)) return null;
  if (pathname === "/api/stripe/webhook") return bodyLimits.stripe;
  if (pathname === "/api/resend/webhook") return bodyLimits.resend;
  if (pathname.startsWith("/api/pusher/")) return bodyLimits.pusher;
  return pathname.startsWith("/api/") ? bodyLimits.handler : bodyLimits.page;
}
