import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import type { Retreat, Sponsored } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { accessOf } from "@/lib/orders/bookings/access";
import { retreatTerms } from "@/lib/orders/bookings/accepted-terms";
import { instalmentRows } from "@/lib/orders/schedule/schedule";
import { scheduleOf } from "@/lib/orders/schedule/schedule";
import { createGuests } from "@/lib/orders/bookings/create-guests";
import { deletePairings } from "@/lib/orders/bookings/pairings";
import { lockPlaces } from "@/lib/orders/bookings/places";
import type { Transaction } from "@/lib/db";
import { newLinkToken } from "@/lib/crypto/links/token";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { currentTerms } from "@/lib/content/policies";
import { fail, ok, type Refusal, type Result } from "@/lib/result";
import { sponsoredPlace } from "@/lib/content/retreats";
import { readSponsored } from "@/lib/catalogue/rows";
import { fill } from "@/lib/text";
import type { Prisma } from "@/prisma/generated/client";

const refusals = {
  gone: "This application no longer exists. Reload the page.",
  moved: "The sponsored place has moved to another retreat. Reload the page.",
  given: "{name} already has the place. Take it back first to give it to someone else.",
  has_place: "{name} already has a booking for this retreat. Cancel that first.",
  no_award: "This award no longer exists. Reload the page.",
  taken_back: "This was already taken back. Nothing was changed.",
  sent: "The letters have already been sent, so it can’t be taken back. Cancel the booking instead.",
  cancelled: "This booking was cancelled meanwhile, so no letter was sent. Reload the page.",
  invalid: "Choose a score from one to five.",
};

export type SponsoredRefusal = keyof typeof refusals;

export type Done = Result<{ name: string }, SponsoredRefusal | "not_admin">;

/** A refusal and its text. */
export function refuse(
  code: SponsoredRefusal,
  values: Record<string, string> = {},
): Refusal<SponsoredRefusal> {
  return fail(code, fill(refusals[code], values));
}

/** The active awards of a retreat: not revoked, booking not ended. */
export function activeAwards(retreat: string) {
  return {
    retreat,
    takenBackAt: null,
    booking: { order: { status: "confirmed" } },
  } satisfies Prisma.SponsoredAwardWhereInput;
}

/** Awards the sponsored place as a free booking, without an email yet (docs/rules/sponsored-place.md#the-award). */
export async function awardPlace(admin: Member, applicationId: string, now: Date): Promise<Done> {
  return asAdministrator(admin, "inbox.answer", async (tx) => {
    const retreat = await lockPlaces(tx, { id: sponsoredPlace().retreat });
    const sponsored = await readSponsored(tx);
    if (sponsored.retreat !== retreat.id) return refuse("moved");
    await tx.$executeRaw`SELECT id FROM sponsored_applications WHERE id = ${applicationId}::uuid FOR UPDATE`;
    const application = await tx.sponsoredApplication.findUnique({ where: { id: applicationId } });
    if (!application) return refuse("gone");
    const problem = await findProblem(tx, sponsored, application);
    if (problem) return problem;
    const { fullName: name, email, emailKey } = application;
    const { id: bookingId } = await tx.order.create({
      data: {
        ...{ product: "retreat", status: "confirmed", confirmedAt: now, createdAt: now },
        ...{ name, email, emailKey, totalPence: 0, currency: retreat.currency, linkToken: newLinkToken() },
        ...{ ...currentTerms(), termsAcceptedAt: now },
        booking: {
          create: {
            retreat: retreat.id,
            ...retreatTerms(retreat),
          },
        },
        instalments: { create: instalmentRows(scheduleOf(retreat, 0, now)) },
      },
      select: { id: true },
    });
    await createGuests(tx, bookingId, {
      ...{ room: sponsored.room, totalPence: 0, access: accessOf(retreat, now) },
    });
    await tx.sponsoredAward.create({
      data: {
        ...{ retreat: retreat.id, bookingId, applicationId, awardedAt: now },
        awardedById: admin.userId,
      },
    });
    await recordAudit(tx, admin, { action: "sponsored.awarded", subject: bookingId }, now);
    logger.info({ event: "sponsored.awarded", bookingId });
    return ok({ name });
  });
}

/** Revokes an unannounced award: frees its place, sends no email. */
export async function revokeAward(admin: Member, awardId: string, now: Date): Promise<Done> {
  return onAward(admin, awardId, async (tx, { id, bookingId, booking }) => {
    if (booking.order.status === "confirmed")
      await tx.booking.update({
        where: { orderId: bookingId },
        data: {
          releasedAt: now,
          guests: { updateMany: { where: {}, data: { access: null } } },
          order: { update: { status: "released", confirmedAt: null } },
        },
      });
    await tx.sponsoredAward.update({ where: { id }, data: { takenBackAt: now } });
    await deletePairings(tx, [{ id: bookingId }]);
    await recordAudit(tx, admin, { action: "sponsored.taken_back", subject: bookingId }, now);
    return ok({ name: booking.order.name });
  });
}

const columns = {
  ...{ id: true, retreat: true, bookingId: true, applicationId: true, sentAt: true, takenBackAt: true },
  booking: { select: { order: { select: { name: true, status: true } } } },
} satisfies Prisma.SponsoredAwardSelect;

type Award = Prisma.SponsoredAwardGetPayload<{ select: typeof columns }>;

/** Runs `work` on an unannounced award; all or nothing. */
export async function onAward(
  admin: Member,
  id: string,
  work: (tx: Transaction, award: Award, retreat: Retreat) => Promise<Done>,
): Promise<Done> {
  return asAdministrator(admin, "inbox.answer", async (tx) => {
    const known = await tx.sponsoredAward.findUnique({ where: { id }, select: columns });
    if (!known) return refuse("no_award");
    await lockOrder(tx, known.bookingId);
    const retreat = await lockPlaces(tx, { id: known.retreat });
    const award = await tx.sponsoredAward.findUniqueOrThrow({ where: { id }, select: columns });
    if (award.takenBackAt) return refuse("taken_back");
    if (award.sentAt) return refuse("sent");
    return work(tx, award, retreat);
  });
}

async function findProblem(
  tx: Transaction,
  { retreat, places }: Sponsored,
  { fullName: name, emailKey }: { fullName: string; emailKey: string },
): Promise<Refusal<SponsoredRefusal> | null> {
  const given = await tx.sponsoredAward.findMany({
    where: activeAwards(retreat),
    select: { booking: { select: { order: { select: { name: true } } } } },
  });
  if (given.length >= places) return refuse("given", { name: given[0]?.booking.order.name ?? "" });
  const own = await tx.order.count({ where: { emailKey, status: "confirmed", booking: { retreat } } });
  return own > 0 ? refuse("has_place", { name }) : null;
}

/** Stores an administrator's score of an application, 1 to 5, replacing their earlier one. */
export async function scoreApplication(
  admin: Member,
  { application: id, score }: { application: string; score: number },
  now: Date,
): Promise<Done> {
  return asAdministrator(admin, "inbox.answer", async (tx) => {
    await tx.$executeRaw`SELECT id FROM sponsored_applications WHERE id = ${id}::uuid FOR KEY SHARE`;
    const application = await tx.sponsoredApplication.findUnique({
      where: { id },
      select: { fullName: true },
    });
    if (!application) return refuse("gone");
    const given = { score, at: now };
    await tx.sponsoredScore.upsert({
      where: { applicationId_userId: { applicationId: id, userId: admin.userId } },
      create: { applicationId: id, userId: admin.userId, ...given },
      update: given,
    });
    await recordAudit(tx, admin, { action: "sponsored.scored", subject: id, details: { score } }, now);
    return ok({ name: application.fullName });
  });
}
