import "server-only";
import { sendInstantEmails } from "./instant";
import { createNotifications } from "./sources";
import { sendWeeklyEmails } from "./weekly";

/** Creates pending notifications and queues due emails; throws at the end if a step failed. */
export async function sweepNotifications(now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const step of [createNotifications, sendInstantEmails, sendWeeklyEmails])
    await step(now).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "Not all notifications are sent");
}
