import { findRoom } from "@/lib/catalogue/rooms";
import "server-only";
import type { Retreat } from "@/content/retreats";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";

type LateBuyer = { id: string; name: string; email: string; emailKey: string; room: string };

/** Adds a late-paying buyer to the room's waitlist, confirmed, and emails them. A waiting entry keeps its position. */
export async function addLateBuyer(
  tx: Transaction,
  retreat: Retreat,
  { id: bookingId, name, email, emailKey, room }: LateBuyer,
  now: Date,
): Promise<void> {
  if (email === "") return;
  const key = { emailKey, retreat: retreat.id };
  const found = await tx.retreatWaitlistEntry.findUnique({ where: { emailKey_retreat: key } });
  const isOut = Boolean(found?.leftAt ?? found?.placedAt);
  const waitsForAny = found !== null && found.room === null && !isOut;
  const { id: entryId } = await tx.retreatWaitlistEntry.upsert({
    where: { emailKey_retreat: key },
    create: {
      ...{ ...key, email, room, name: name || email, phone: "" },
      ...{ createdAt: now, updatedAt: now, confirmedAt: now },
    },
    update: {
      ...{ updatedAt: now, confirmedAt: found?.confirmedAt ?? now, room: waitsForAny ? null : room },
      ...(isOut && { createdAt: now, leftAt: null, placedAt: null, skippedAt: null }),
    },
    select: { id: true },
  });
  await queueLetter(tx, {
    cause: `waitlist-late-payment:${bookingId}`,
    letter: "waitlist-late-payment",
    to: email,
    entryId,
    values: {
      name,
      retreat: retreat.name,
      dates: retreat.dates,
      room: findRoom(retreat, room)?.phrase ?? room,
    },
  });
}
