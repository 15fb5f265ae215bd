import "server-only";
import Stripe from "stripe";
import { describeError, logger } from "@/lib/observability/logger";

// This many failed calls in a row mean that Stripe is down.
const maxOutages = 3;

/** Runs `work` for each item and logs failures, until Stripe is down. Returns how many failed or were not tried. */
export async function each<T>(
  kind: string,
  items: readonly T[],
  idOf: (item: T) => string,
  work: (item: T) => Promise<unknown>,
): Promise<number> {
  let [failed, outages] = [0, 0];
  for (const [index, item] of items.entries()) {
    try {
      await work(item);
      outages = 0;
    } catch (error) {
      failed += 1;
      outages = isOutage(error) ? outages + 1 : 0;
      logger.error({ event: "reconcile.failed", kind, id: idOf(item), reason: describeError(error) });
    }
    if (outages === maxOutages) return failed + items.length - index - 1;
  }
  return failed;
}

function isOutage(error: unknown): boolean {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;
  return [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind);
}
