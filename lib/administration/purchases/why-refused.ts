import { refundFailures } from "@/content/pages/admin-purchases";
import { fill } from "@/lib/text";

/** Why Stripe took no refund, in words. */
export function whyRefused(failure: string | null): string {
  const code = failure ?? "unknown";
  const known = Object.hasOwn(refundFailures, code)
    ? refundFailures[code as keyof typeof refundFailures]
    : null;
  return known ?? fill(refundFailures.other, { code });
}
