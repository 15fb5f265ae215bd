import "server-only";
import { cache } from "react";
import { clientNetwork } from "@/lib/access/client-address";
import { db } from "@/lib/db";
import { countTry, forgiveTry } from "@/lib/limits";
import { describeError, logger } from "@/lib/logger";
import { syncCheckout, type CheckoutOutcome } from "@/lib/payments/sync";

/** What a buyer who comes back from Checkout can be told. */
export type ReturnOutcome = CheckoutOutcome | { state: "unreachable" };

const lookUp = cache(async (sessionId: string): Promise<ReturnOutcome> => {
  if (!/^cs_\w+$/.test(sessionId)) return { state: "unknown" };
  try {
    if (await isOurs(sessionId)) return await syncCheckout(sessionId, new Date());
    // Made up, or a process has ended before it wrote the id down: a few are asked about, for strangers ask too
    const network = await clientNetwork();
    const allowed = await countTry("sessionLookup", [network]);
    if (!allowed.ok) return { state: "unreachable" };
    const outcome = await syncCheckout(sessionId, new Date());
    if (outcome.state !== "unknown") await forgiveTry("sessionLookup", [network]);
    return outcome;
  } catch (error) {
    // Somebody who may just have paid is not met by an error page; the webhook will settle the purchase
    logger.error({ event: "confirmation.sync_failed", reason: describeError(error) });
    return { state: "unreachable" };
  }
});

/** Whether a row of ours names this Checkout. */
async function isOurs(sessionId: string): Promise<boolean> {
  return (
    (await db.checkout.count({ where: { sessionId } })) > 0 ||
    (await db.payment.count({ where: { checkoutSessionId: sessionId } })) > 0
  );
}

/** What a Checkout named in an address came to. Looked up once in a request, for the title and the page; never throws. */
export async function returnFromCheckout(sessionId: string | string[] | undefined): Promise<ReturnOutcome> {
  return lookUp(typeof sessionId === "string" ? sessionId : "");
}
