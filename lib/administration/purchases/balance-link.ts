import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { bookingView, findBooking } from "@/lib/orders/bookings/bookings";
import { balanceValues } from "@/lib/orders/schedule/reminder-letters";
import { areRemindersSuspended } from "@/lib/orders/schedule/reminders-suspended";
import { queueLetter } from "@/lib/email/outbox";
import { lockOrder } from "@/lib/db/locks/order";
import { ok, type Result } from "@/lib/result";
import { refuse, type MoneyRefusal } from "./change";

const minute = 60_000;

/** Resends the link to pay a balance, at most once a minute. Refuses if nothing is due. */
export async function sendBalanceLink(
  admin: Member,
  id: string,
  now: Date,
): Promise<Result<undefined, MoneyRefusal>> {
  return asAdministrator(admin, "order.create", async (tx) => {
    await lockOrder(tx, id);
    const booking = await findBooking(tx, id);
    if (!booking) return refuse("gone");
    if (booking.status !== "confirmed") return refuse("not_confirmed");
    const view = bookingView(booking);
    if (view.balancePence === 0 || (await areRemindersSuspended(tx, id))) return refuse("nothing_owed");
    const cause = `balance-link:${id}:${Math.floor(now.getTime() / minute)}`;
    if ((await tx.email.count({ where: { cause } })) > 0) return ok(undefined);
    await queueLetter(tx, {
      cause,
      letter: "balance-link",
      to: view.email,
      values: balanceValues(view),
    });
    await recordAudit(tx, admin, { action: "balance_link.sent", subject: id }, now);
    return ok(undefined);
  });
}
