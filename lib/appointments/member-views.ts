import "server-only";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { listKindsOf } from "./kinds";
import type { AppointmentRow } from "./letters";
import { listPackages, type MemberPackage } from "./packages";
import type { AppointmentKind, Prisma } from "@/prisma/generated/client";

const earlierShown = 10;

export type MemberAppointments = {
  kinds: AppointmentKind[];
  packages: MemberPackage[];
  upcoming: AppointmentRow[];
  earlier: AppointmentRow[];
};

/** What a member sees of their appointments: kinds they may book, what is ahead and past, what is left of packages. */
export async function getMemberAppointments(member: Member, now: Date): Promise<MemberAppointments> {
  const own: Prisma.AppointmentWhereInput = {
    state: "booked",
    OR: [
      { userId: member.userId },
      ...(member.emailConfirmed ? [{ emailKey: member.email.toLowerCase() }] : []),
    ],
  };
  const include = { kind: true } as const;
  const [kinds, packages, upcoming, earlier] = await Promise.all([
    listKindsOf(member, now),
    listPackages(db, member.userId),
    db.appointment.findMany({
      where: { ...own, endsAt: { gt: now } },
      orderBy: { startsAt: "asc" },
      include,
    }),
    db.appointment.findMany({
      where: { ...own, endsAt: { lte: now } },
      orderBy: { startsAt: "desc" },
      take: earlierShown,
      include,
    }),
  ]);
  return { kinds, packages, upcoming, earlier };
}
