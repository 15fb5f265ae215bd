import "server-only";
import { sendBalanceReminders } from "@/lib/bookings/reminders";

/** What is done once a morning, when people read letters. Doing it twice changes nothing. */
export async function runMorning(now: Date): Promise<void> {
  await sendBalanceReminders(now);
}
