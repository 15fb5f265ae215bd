import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether a request knows CRON_SECRET, compared in the same time whatever it says; never where none is set. */
export function isCronCall(request: Request): boolean {
  if (!env.CRON_SECRET) return false;
  const said = request.headers.get("authorization") ?? "";
  return timingSafeEqual(digest(said), digest(`Bearer ${env.CRON_SECRET}`));
}
