import "server-only";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { openBookingAccess } from "@/lib/orders/bookings/access";
import { createGroup } from "@/lib/orders/bookings/group";
import { bookingView, getBooking } from "@/lib/orders/bookings/bookings";
import { clubhouseValues, courseOf } from "@/lib/orders/bookings/letters";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { recordPlacement } from "@/lib/orders/allocation/queue";
import { ok } from "@/lib/result";
import { absolute } from "@/lib/env/site";
import { onAward, refuse, type Done } from "./award";

/** Emails the winner and the others, once, and sets application statuses (docs/rules/sponsored-place.md#the-letters). */
export async function sendLetters(admin: Member, awardId: string, now: Date): Promise<Done> {
  return onAward(admin, awardId, async (tx, { id, bookingId, applicationId }, retreat) => {
    const booking = await getBooking(tx, bookingId);
    if (booking.status !== "confirmed") return refuse("cancelled");
    await createGroup(tx, retreat);
    const way = await openBookingAccess(tx, booking, retreat, now);
    await recordPlacement(tx, booking, now);
    const { name, room, email, token } = bookingView(booking);
    const facts = { retreat: retreat.name, dates: retreat.dates };
    await queueLetter(tx, {
      cause: `sponsored-awarded:${id}`,
      letter: "sponsored-awarded",
      to: email,
      values: {
        ...{ ...facts, ...(await clubhouseValues(tx, way, retreat, email)) },
        ...{ name, room: room.name, course: courseOf(retreat) },
        bookingUrl: absolute(`/booking/${token}`),
        cancellationUrl: absolute("/cancellation-policy"),
        termsUrl: absolute("/terms-of-service"),
      },
    });
    const others = await listRejected(tx, applicationId);
    for (const { id: other, fullName, email: to } of others) {
      await queueLetter(tx, {
        cause: `sponsored-not-chosen:${other}`,
        letter: "sponsored-not-chosen",
        to,
        values: { name: fullName, retreat: retreat.name },
      });
    }
    await tx.sponsoredApplication.updateMany({
      where: { id: { in: others.map(({ id: other }) => other) } },
      data: { status: "closed" },
    });
    if (applicationId)
      await tx.sponsoredApplication.updateMany({ where: { id: applicationId }, data: { status: "booked" } });
    await tx.sponsoredAward.update({ where: { id }, data: { sentAt: now } });
    const details = { letters: others.length + 1 };
    await recordAudit(tx, admin, { action: "sponsored.sent", subject: bookingId, details }, now);
    return ok({ name });
  });
}

/** The recipients of the rejection email: all applicants without a final answer. */
export function listRejected(tx: Transaction, applicationId: string | null) {
  return tx.sponsoredApplication.findMany({
    where: { status: { notIn: ["closed", "booked"] }, ...(applicationId && { id: { not: applicationId } }) },
    orderBy: { id: "asc" },
    select: { id: true, fullName: true, email: true },
  });
}
