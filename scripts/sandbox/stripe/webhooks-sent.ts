import type { Sandbox } from "../context";

// Stripe lets the buyer go on once the application has heard of the payment, or after this long.
const longestWaitMs = 10_000;

/** Waits until the application has been told what happened, within reason. */
export async function webhooksSent(sandbox: Sandbox) {
  await Promise.race([sandbox.webhooks.settled(), wait(longestWaitMs)]);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
