import "server-only";
import { eraseUnconfirmed, forgetWhatIsOver } from "@/lib/accounts/clean-up";
import { forgetOldLetters } from "@/lib/email/clean-up";
import { forgetOldEntries } from "@/lib/forms/clean-up";
import { forgetModeration } from "@/lib/clubhouse/clean-up";
import { forgetAbandoned } from "@/lib/payments/clean-up";
import { reconcile } from "@/lib/payments/reconcile";

/** The night's work; idempotent. Stripe comes last, so that its outage stops nothing else. */
export async function runNightly(now: Date): Promise<void> {
  await eraseUnconfirmed(now);
  await forgetWhatIsOver(now);
  await forgetModeration(now);
  await forgetOldEntries(now);
  await forgetOldLetters(now);
  await forgetAbandoned(now);
  await reconcile(now);
}
