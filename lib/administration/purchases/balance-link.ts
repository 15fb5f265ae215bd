import "server-only";
import { formatMoney } from "@/content/money";
import { may, type Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { bookingColumns, bookingView } from "@/lib/orders/bookings/bookings";
import { asksForNothing } from "@/lib/orders/bookings/reminders-suspended";
import { formatDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { lockPurchase } from "@/lib/db/locks/purchase";
import { lockAdministrator } from "@/lib/db/locks/user";
import { ok, type Result } from "@/lib/result";
import { absolute } from "@/lib/env/site";
import { refuse, type MoneyRefusal } from "./change";

const minute = 60_000;

/** Resends the link to pay a balance, at most once a minute. Refuses if nothing is due. */
export async function sendBalanceLink(
  admin: Member,
  id: string,
  now: Date,
): Promise<Result<undefined, MoneyRefusal>> {
  if (!may(admin, "purchase.change")) return refuse("not_admin");
  return db.$transaction(async (tx) => {
    if (!(await lockAdministrator(tx, admin.userId))) return refuse("not_admin");
    await lockPurchase(tx, { bookingId: id, planId: null });
    const booking = await tx.booking.findUnique({ where: { id }, select: bookingColumns });
    if (!booking) return refuse("gone");
    if (booking.status !== "confirmed") return refuse("not_confirmed");
    const view = bookingView(booking);
    if (view.balancePence === 0 || (await asksForNothing(tx, id))) return refuse("nothing_owed");
    const cause = `balance-link:${id}:${Math.floor(now.getTime() / minute)}`;
    if ((await tx.email.count({ where: { cause } })) > 0) return ok(undefined);
    await queueLetter(tx, {
      cause,
      letter: "balance-link",
      to: view.email,
      values: {
        name: view.name,
        retreat: view.retreat.name,
        dates: view.retreat.dates,
        balance: formatMoney(view.balancePence, view.currency),
        dueDate: formatDay(view.balanceDueOn),
        balanceUrl: absolute(`/booking/${view.token}`),
      },
    });
    await recordAudit(tx, admin, { action: "balance_link.sent", subject: id }, now);
    return ok(undefined);
  });
}
