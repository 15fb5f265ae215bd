import "server-only";
import type { Retreat } from "@/content/retreats";
import { enqueueDisconnect } from "@/lib/queue";
import type { Transaction } from "@/lib/db";
import { closeAccess, findGrant } from "@/lib/orders/access";
import { insertInvitation } from "@/lib/invitations/insert";
import { endOfDay } from "@/lib/time/end-of-day";
import { lockBuyer } from "@/lib/db/locks/buyer";
import { createGroup } from "./group";
import { asPerson, coming, type GuestRow } from "./guests";
import type { BookingAccess } from "@/prisma/generated/enums";

/** A guest's Clubhouse access: by the account with the booking's address, or by an invitation code. */
export type GuestAccess = { until: string | null; code: string | null };

type Opening = { id: string; emailKey: string; access: BookingAccess | null };

/** The Clubhouse access of a booking confirmed now; null: none (docs/rules/bookings.md#the-clubhouse). */
export function accessOf({ clubhouse, lastDay }: Retreat, now: Date): BookingAccess | null {
  if (clubhouse === "no" || (clubhouse === "retreat" && endOfDay(lastDay) <= now)) return null;
  return clubhouse;
}

/** Grants, or restores, a guest's Clubhouse access; null if they have none. Booking and places are locked. */
export async function openBookingAccess(
  tx: Transaction,
  { id, emailKey, access }: Opening,
  { lastDay }: Pick<Retreat, "lastDay">,
  now: Date,
): Promise<GuestAccess | null> {
  const endsAt = access === "retreat" ? endOfDay(lastDay) : null;
  if (!access || (endsAt && endsAt <= now)) return null;
  const buyer = await lockBuyer(tx, emailKey);
  const cause = { source: "booking", sourceId: id, claimKey: emailKey } as const;
  const known = await findGrant(tx, cause, buyer.userId);
  const userId = known?.userId ?? buyer.userId;
  if (known)
    await tx.accessGrant.update({
      where: { id: known.id },
      data: { userId, claimKey: emailKey, endsAt, revokedAt: null },
    });
  else await tx.accessGrant.create({ data: { ...cause, userId, startsAt: now, endsAt, createdAt: now } });
  if (userId && endsAt) await enqueueDisconnect(tx, userId, "access", endsAt);
  if (buyer.isBlocked) return null;
  const until = endsAt && lastDay;
  return { until, code: userId ? null : await codeFor(tx, { id, emailKey }, now) };
}

/** The same for all guests of a booking whose address is known, with the retreat's group; their access by guest id. */
export async function openGuestsAccess(
  tx: Transaction,
  booking: Record<"name" | "email" | "emailKey" | "linkToken", string> & { guests: readonly GuestRow[] },
  retreat: Pick<Retreat, "id" | "name" | "lastDay">,
  now: Date,
): Promise<Map<string, GuestAccess | null>> {
  await createGroup(tx, retreat);
  const ways = new Map<string, GuestAccess | null>();
  for (const guest of coming(booking.guests).map((one) => asPerson(one, booking)))
    if (guest.email !== "" || guest.number === 1)
      ways.set(guest.id, await openBookingAccess(tx, guest, retreat, now));
  return ways;
}

async function codeFor(tx: Transaction, { id, emailKey }: Omit<Opening, "access">, now: Date) {
  const isBuyer = (await tx.order.count({ where: { id } })) > 0;
  const whose = isBuyer ? { orderId: id } : { guestId: id };
  const [known] = await tx.invitation.updateManyAndReturn({
    where: { ...whose, currentUses: 0 },
    data: { isActive: true },
    select: { code: true },
  });
  if (known) return known.code;
  await tx.invitation.updateMany({ where: whose, data: { orderId: null, guestId: null } });
  const { code } = await insertInvitation(tx, { ...whose, sentTo: emailKey, createdAt: now });
  return code;
}

/** Revokes the access of a transferred place; the new guest gets a new code. Its order is locked. */
export async function passBookingAccess(tx: Transaction, guestId: string, now: Date): Promise<void> {
  await closeAccess(tx, [guestId], now);
  await tx.invitation.updateMany({
    where: { OR: [{ orderId: guestId }, { guestId }] },
    data: { orderId: null, guestId: null, sentTo: null },
  });
}

/** Moves access ends to a retreat's new last day; returns how many. Its places are locked. */
export async function moveAccessEnds(
  tx: Transaction,
  { id: retreat, lastDay }: Pick<Retreat, "id" | "lastDay">,
  now: Date,
): Promise<number> {
  const endsAt = endOfDay(lastDay);
  const guests = await tx.guest.findMany({
    where: { booking: { retreat, order: { status: "confirmed" } }, access: "retreat" },
    select: { id: true },
  });
  const moved = await tx.accessGrant.updateManyAndReturn({
    where: {
      ...{ source: "booking", sourceId: { in: guests.map(({ id }) => id) }, revokedAt: null },
      endsAt: { gt: now, not: endsAt },
    },
    data: { endsAt },
    select: { userId: true },
  });
  for (const { userId } of moved) {
    if (userId) await enqueueDisconnect(tx, userId, "access", endsAt > now ? endsAt : undefined);
  }
  return moved.length;
}

/** Detaches booking access from a member; the booked address can claim it again. The address is locked. */
export async function returnBookingAccess(tx: Transaction, userId: string): Promise<void> {
  await tx.accessGrant.updateMany({
    where: { userId, source: "booking", revokedAt: null, claimKey: { not: null } },
    data: { userId: null },
  });
}
