import "server-only";
import type { Member } from "@/lib/access/policy";
import { db, type Transaction } from "@/lib/db";
import { isInMastermind } from "@/lib/orders/programmes/access";
import { calendarDay } from "@/lib/time/dates";
import type { AppointmentKind } from "@/prisma/generated/client";
import { findPackageWithSessions } from "./packages";

/** A public kind by its address; null if it is closed, unknown or for members only. */
export async function findPublicKind(slug: string): Promise<AppointmentKind | null> {
  return db.appointmentKind.findFirst({ where: { slug, closedAt: null, audience: "everyone" } });
}

/** The open kinds for members that this one may book. */
export async function listKindsOf(member: Member, now: Date): Promise<AppointmentKind[]> {
  const kinds = await db.appointmentKind.findMany({
    where: { closedAt: null, audience: { not: "everyone" } },
    orderBy: { createdAt: "asc" },
  });
  const allowed = await Promise.all(kinds.map((kind) => mayBook(db, kind, member, now)));
  return kinds.filter((_, index) => allowed[index]);
}

/** True if a kind is for this member, or for everyone. */
export async function mayBook(
  tx: Transaction,
  { audience }: Pick<AppointmentKind, "audience">,
  member: Member | null,
  now: Date,
): Promise<boolean> {
  if (audience === "everyone") return true;
  if (!member) return false;
  if (audience === "members") return member.hasAccess;
  if (audience === "mastermind") return isInMastermind(member, now);
  return (await findPackageWithSessions(tx, member.userId)) !== null;
}

/** True if the member has an appointment of this kind in the month of a start; of the mastermind one is allowed. */
export async function hasOneInMonth(
  tx: Transaction,
  kindId: string,
  userId: string,
  start: Date,
  except?: string,
): Promise<boolean> {
  const others = await tx.appointment.findMany({
    where: { ...{ kindId, userId, state: "booked" }, ...(except && { id: { not: except } }) },
    select: { startsAt: true },
  });
  const month = calendarDay(start).slice(0, 7);
  return others.some(({ startsAt }) => calendarDay(startsAt).slice(0, 7) === month);
}
