import type { Expiry } from "@/lib/retention/rule";

/** Lets go what is over, as the night does. */
export async function forgetAll(expiries: readonly Expiry[], now: Date): Promise<void> {
  for (const { forget } of expiries) await forget(now);
}
