import "server-only";
import { newBookingWords } from "@/content/emails/founder-new-booking";
import { formatMoney } from "@/content/money";
import type { Transaction } from "@/lib/db";
import { purchaseReference } from "@/lib/orders/purchases/purchase";
import { fill } from "@/lib/text";
import { withPlace } from "./guests";
import { bookingColumns, bookingView, type BookingRow } from "./bookings";

/** What the founder reads of a buyer's second place, naming each; "" for a first (docs/rules/bookings.md#a-second-booking). */
export async function secondPlaceWords(tx: Transaction, booking: BookingRow): Promise<string> {
  const others = await listOtherBookings(tx, booking);
  if (others.length === 0) return "";
  const { twice, place, and } = newBookingWords;
  const named = (row: BookingRow) => {
    const { room, paidPence, currency } = bookingView(row);
    return fill(place, {
      reference: purchaseReference(row.id),
      room: room.name,
      paid: formatMoney(paidPence, currency),
    });
  };
  return fill(twice, { here: named(booking), others: others.map(named).join(and) });
}

async function listOtherBookings(
  tx: Transaction,
  { id, retreat, emailKey, userId, sharedWithId }: BookingRow,
): Promise<BookingRow[]> {
  const accounts = await tx.user.findMany({
    where: { OR: [{ emailKey, emailConfirmedAt: { not: null } }, ...(userId ? [{ id: userId }] : [])] },
    select: { id: true, emailKey: true, emailConfirmedAt: true },
  });
  const first = sharedWithId ?? id;
  const proved = accounts.filter(({ emailConfirmedAt }) => emailConfirmedAt);
  const others = await tx.booking.findMany({
    where: {
      orderId: { not: id },
      retreat,
      order: {
        status: "confirmed",
        // Not the shares that the buyer pays for others
        AND: [{ id: { not: first } }, { OR: [{ sharedWithId: null }, { sharedWithId: { not: first } }] }],
        OR: [
          { emailKey: { in: [emailKey, ...proved.map((account) => account.emailKey)] } },
          { userId: { in: accounts.map((account) => account.id) } },
        ],
      },
    },
    orderBy: { orderId: "asc" },
    select: bookingColumns,
  });
  return others.map(withPlace);
}
