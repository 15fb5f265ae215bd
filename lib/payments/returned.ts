import "server-only";
import { cache } from "react";
import { describeError, logger } from "@/lib/logger";
import type { CheckoutOutcome } from "./checkout-outcome";
import { syncCheckout } from "./sync";

/** What a buyer who comes back from Checkout can be told. */
export type ReturnOutcome = CheckoutOutcome | { state: "unreachable" };

const lookUp = cache(async (sessionId: string): Promise<ReturnOutcome> => {
  if (!sessionId) return { state: "unknown" };
  try {
    return await syncCheckout(sessionId, new Date());
  } catch (error) {
    // Somebody who may just have paid is not met by an error page; the webhook will settle the purchase
    logger.error({ event: "confirmation.sync_failed", reason: describeError(error) });
    return { state: "unreachable" };
  }
});

/** What a Checkout named in an address came to. Looked up once in a request, for the title and the page; never throws. */
export async function returnFromCheckout(sessionId: string | string[] | undefined): Promise<ReturnOutcome> {
  return lookUp(typeof sessionId === "string" ? sessionId : "");
}
