import { withOrder, type WithOrder } from "@/lib/orders/orders";
import type { Prisma } from "@/prisma/generated/client";

export const guestColumns = {
  ...{ id: true, number: true, room: true, pricePence: true, transferredAt: true, access: true },
  ...{ name: true, email: true, emailKey: true, linkToken: true },
  ...{ cancelledAt: true, keptPence: true, returnedPence: true },
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

export type GuestRow = Prisma.GuestGetPayload<{ select: typeof guestColumns }>;

/** The guests who come. */
export function coming<Guest extends Pick<GuestRow, "cancelledAt">>(guests: readonly Guest[]): Guest[] {
  return guests.filter(({ cancelledAt }) => cancelledAt === null);
}

/** The filter of the guests who come to a retreat. */
export function comingTo(retreat: string) {
  return {
    cancelledAt: null,
    booking: { retreat, order: { status: "confirmed" } },
  } satisfies Prisma.GuestWhereInput;
}

/** The place of a booking's buyer, or the first one once theirs is cancelled. Throws if it has none. */
export function ownPlace<Guest extends Pick<GuestRow, "cancelledAt">>({
  guests,
}: {
  guests: readonly Guest[];
}): Guest {
  const own = coming(guests)[0] ?? guests[0];
  if (!own) throw new Error("A booking has no guest");
  return own;
}

type Own = Pick<GuestRow, "number" | "linkToken" | "cancelledAt">;

/** The place where the buyer comes themselves; null if it is cancelled or another's. */
export function buyersPlace<Guest extends Own>({ guests }: { guests: readonly Guest[] }): Guest | null {
  return coming(guests).find(({ number, linkToken }) => number === 1 && linkToken === null) ?? null;
}

/** True for a booking that has never been for anyone but its buyer. */
export function isOwnAlone({ guests }: { guests: readonly Pick<GuestRow, "linkToken">[] }): boolean {
  return guests.length === 1 && guests[0]?.linkToken === null;
}

type Person = Pick<GuestRow, "name" | "email" | "emailKey" | "linkToken">;

type Known<Guest> = Omit<Guest, keyof Person> & Record<keyof Person, string>;

/** A guest with name, address and link: their own, or the buyer's. */
export function asPerson<Guest extends Person>(
  guest: Guest,
  buyer: Record<keyof Person, string>,
): Known<Guest> {
  return {
    ...guest,
    name: guest.name ?? buyer.name,
    email: guest.email ?? buyer.email,
    emailKey: guest.emailKey ?? buyer.emailKey,
    linkToken: guest.linkToken ?? buyer.linkToken,
  };
}

type Nested = { order: object; guests: readonly GuestRow[] };

/** Merges a booking with its order and the place of its buyer. */
export function withPlace<Row extends Nested>(
  row: Row,
): WithOrder<Row> & Pick<GuestRow, "room" | "transferredAt" | "access"> {
  const { transferredAt = null, access = null } = buyersPlace(row) ?? {};
  return { ...withOrder(row), room: ownPlace(row).room, transferredAt, access };
}
