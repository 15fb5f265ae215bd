import "server-only";
import { describeError, logger } from "@/lib/observability/logger";
import { refreshCalendars } from "./busy-calendars";
import { cancelOfEndedOrders } from "./change";
import { sendAppointmentReminders } from "./letters";
import { bookPaidTimes, refundWithoutTime, restorePaidTimes } from "./paid";
import { countSessions } from "./packages";
import { sendFreeTimes } from "./waits";

/** What is due with appointments: paid times, the end of orders, reminders, sessions of packages, the founder's calendars, those who wait for a time; throws last if any failed. */
export async function runAppointments(now: Date): Promise<void> {
  const failed: string[] = [];
  for (const work of [
    bookPaidTimes,
    refundWithoutTime,
    cancelOfEndedOrders,
    restorePaidTimes,
    sendAppointmentReminders,
    countSessions,
    refreshCalendars,
    sendFreeTimes,
  ])
    try {
      await work(now);
    } catch (error) {
      failed.push(work.name);
      logger.error({ event: "appointments.failed", work: work.name, reason: describeError(error) });
    }
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(", ")}`);
}
