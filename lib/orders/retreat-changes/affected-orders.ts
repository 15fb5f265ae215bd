import "server-only";
import { findRoom } from "@/lib/catalogue/rooms";
import { retreatOf } from "@/lib/content/retreats";
import type { Transaction } from "@/lib/db";
import { bookingView, bookingColumns, type BookingRow } from "@/lib/orders/bookings/bookings";
import { coming, withPlace } from "@/lib/orders/bookings/guests";
import { findRefundables } from "@/lib/orders/payments/refund-requests";
import type { Prisma } from "@/prisma/generated/client";
import { changeSums, shareChange, type ChangeSums } from "./sums";

/** An order of a retreat that is cancelled or moved, and its money. */
export type AffectedOrder = ChangeSums & {
  id: string;
  name: string;
  email: string;
  emailKey: string;
  currency: string;
  rooms: string;
  places: number;
  owedPence: number;
  /** When the next payment is due, "YYYY-MM-DD"; empty if none is. */
  dueOn: string;
};

/** The filter for orders that a change affects: bought, or reserved in the office. */
export function affectedBy(retreat: string) {
  return {
    booking: { retreat },
    OR: [{ status: "confirmed" }, { status: "held", manual: { isNot: null } }],
  } satisfies Prisma.OrderWhereInput;
}

/** The orders of a retreat that a change affects, oldest first. */
export async function listAffected(tx: Transaction, retreat: string): Promise<AffectedOrder[]> {
  const rows = await tx.booking.findMany({
    where: { retreat, order: affectedBy(retreat) },
    select: bookingColumns,
    orderBy: { orderId: "asc" },
  });
  const orders: AffectedOrder[] = [];
  for (const row of rows) orders.push(await affectedOrder(tx, withPlace(row)));
  return orders;
}

/** An order as a change affects it. */
async function affectedOrder(tx: Transaction, booking: BookingRow): Promise<AffectedOrder> {
  const { id, name, email, emailKey, currency } = booking;
  const { balancePence: owedPence, next } = bookingView(booking);
  const dueOn = next?.dueOn ?? "";
  const guests = coming(booking.guests);
  const retreat = retreatOf(booking);
  const rooms = [...new Set(guests.map(({ room }) => findRoom(retreat, room)?.name ?? room))].join(", ");
  return {
    ...{ id, name, email, emailKey, currency, owedPence, dueOn, rooms, places: guests.length },
    ...(await sumsOfOrder(tx, booking)),
  };
}

type WithGuests = Pick<BookingRow, "id" | "guests">;

/** What of an order's money goes back if we end it. */
export async function sumsOfOrder(tx: Transaction, { id, guests }: WithGuests): Promise<ChangeSums> {
  return changeSums(await findRefundables(tx, id), keptOf(guests));
}

/** What goes back if we end an order, by payment. */
export async function sharesOfOrder(tx: Transaction, { id, guests }: WithGuests) {
  return shareChange(await findRefundables(tx, id), keptOf(guests));
}

function keptOf(guests: WithGuests["guests"]): number {
  return guests.reduce((sum, guest) => sum + guest.keptPence, 0);
}
