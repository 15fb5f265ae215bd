import "server-only";
import { formatMoney } from "@/content/money";
import type { Member } from "@/lib/access/policy";
import { areRemindersSuspended } from "@/lib/orders/schedule/reminders-suspended";
import { bookingColumns, bookingView, type BookingView } from "@/lib/orders/bookings/bookings";
import { buyersPlace, withForms, withPlace } from "@/lib/orders/bookings/guests";
import { db } from "@/lib/db";
import { formatDay } from "@/lib/time/dates";
import { emailKey } from "@/lib/text/email-address";

export type OwnBooking = BookingView & { id: string; token: string; hasGuestForm: boolean };

/** A member's confirmed bookings, newest first (docs/rules/bookings.md#the-personal-page). */
export async function listOwnBookings({ userId, email, emailConfirmed }: Member): Promise<OwnBooking[]> {
  const rows = await db.booking.findMany({
    where: {
      order: {
        status: "confirmed",
        OR: [{ userId }, ...(emailConfirmed ? [{ emailKey: emailKey(email) }] : [])],
      },
      // Hidden until the email is sent
      NOT: { award: { is: { sentAt: null } } },
    },
    orderBy: { orderId: "desc" },
    select: {
      ...bookingColumns,
      guests: withForms,
    },
  });
  return rows.map(withPlace).map((row) => ({
    ...bookingView(row),
    id: row.id,
    token: row.linkToken,
    hasGuestForm: (buyersPlace(row)?.form ?? null) !== null,
  }));
}

export type UnpaidBooking = {
  retreat: string;
  balance: string;
  dueDate: string;
  url: string;
};

/** The member's bookings with a balance due, newest first, in words; `url`: their page (docs/rules/bookings.md#a-second-booking). */
export async function listUnpaidBookings(member: Member): Promise<UnpaidBooking[]> {
  const owed: UnpaidBooking[] = [];
  for (const { id, retreat, next, currency, token } of await listOwnBookings(member)) {
    if (!next || (await areRemindersSuspended(db, id))) continue;
    owed.push({
      retreat: retreat.id,
      balance: formatMoney(next.pence, currency),
      dueDate: formatDay(next.dueOn),
      url: `/booking/${token}`,
    });
  }
  return owed;
}
