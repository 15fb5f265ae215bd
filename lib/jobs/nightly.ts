import "server-only";
import { eraseUnconfirmed, forgetWhatIsOver } from "@/lib/accounts/clean-up";
import { forgetModeration } from "@/lib/clubhouse/clean-up";

/** What is done once a night, at a quiet hour in the founder's time zone. Doing it twice changes nothing. */
export async function runNightly(now: Date): Promise<void> {
  await eraseUnconfirmed(now);
  await forgetWhatIsOver(now);
  await forgetModeration(now);
}
