import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** True if a request has the CRON_SECRET, compared in constant time; false if none is set. */
export function isCronCall(request: Request): boolean {
  if (!env.CRON_SECRET) return false;
  const authorization = request.headers.get("authorization") ?? "";
  return timingSafeEqual(digest(authorization), digest(`Bearer ${env.CRON_SECRET}`));
}
