import type { Transaction } from "@/lib/db";
import { withOrder, type WithOrder } from "@/lib/orders/orders";
import type { Prisma } from "@/prisma/generated/client";

export const guestColumns = {
  ...{ id: true, number: true, room: true, transferredAt: true, access: true },
} satisfies Prisma.GuestSelect;

/** How to select the guests of a booking. */
export const withGuests = {
  select: guestColumns,
  orderBy: { number: "asc" },
} satisfies Prisma.Booking$guestsArgs;

/** The same, with whether each has filled in the form. */
export const withForms = {
  ...withGuests,
  select: { ...guestColumns, form: { select: { savedAt: true } } },
} satisfies Prisma.Booking$guestsArgs;

type GuestRow = Prisma.GuestGetPayload<{ select: typeof guestColumns }>;

/** The buyer's own place of a booking. Throws if it has none. */
export function ownPlace<Guest>({ guests: [own] }: { guests: readonly Guest[] }): Guest {
  if (!own) throw new Error("A booking has no guest");
  return own;
}

/** Adds the place of a new booking's buyer, which has the order's id. */
export async function createOwnPlace(
  tx: Transaction,
  orderId: string,
  place: Pick<Prisma.GuestUncheckedCreateInput, "room" | "access">,
): Promise<void> {
  await tx.guest.create({ data: { id: orderId, orderId, ...place } });
}

type Nested = { order: object; guests: readonly GuestRow[] };

/** Merges a booking with its order and the place of its buyer. */
export function withPlace<Row extends Nested>(row: Row): WithOrder<Row> & Omit<GuestRow, "id" | "number"> {
  const { room, transferredAt, access } = ownPlace(row);
  return { ...withOrder(row), room, transferredAt, access };
}
