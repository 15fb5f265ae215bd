import "server-only";
import type { Retreat } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { roomOf, sponsoredPlace } from "@/lib/content/retreats";
import { latestRetreat } from "@/lib/site/sales/catalogue-version";
import { activeAwards } from "./award";
import { listRejected } from "./send";

/** The most shown side by side. */
export const maxCompared = 3;

/** All applicants, highest score first, and the current award. */
export async function readSponsored(reader: Pick<Member, "userId">, { id }: Pick<Retreat, "id">, now: Date) {
  const retreat = await latestRetreat(db, { id });
  const displayName = { select: { profile: { select: { displayName: true } } } } as const;
  const [applications, award] = await Promise.all([
    db.sponsoredApplication.findMany({
      orderBy: { id: "asc" },
      include: { scores: { orderBy: { at: "asc" }, include: { user: displayName } } },
    }),
    db.sponsoredAward.findFirst({
      where: activeAwards(id),
      orderBy: { id: "desc" },
      include: { booking: { select: { order: { select: { name: true } } } }, awardedBy: displayName },
    }),
  ]);
  const nameOf = (user: { profile: { displayName: string } | null } | null) =>
    user?.profile?.displayName ?? "A former administrator";
  const applicants = applications.map(({ scores, ...application }) => ({
    ...application,
    isRead: application.openedAt !== null,
    score: scores.length === 0 ? null : scores.reduce((sum, { score }) => sum + score, 0),
    own: scores.find(({ userId }) => userId === reader.userId)?.score ?? null,
    scores: scores
      .filter(({ userId }) => userId !== reader.userId)
      .map(({ user, score }) => ({ who: nameOf(user), score })),
  }));
  const others = award ? await listRejected(db, award.applicationId) : [];
  return {
    ...{ retreat, room: roomOf({ retreat: id, room: sponsoredPlace().room }) },
    isOver: calendarDay(now) > retreat.lastDay,
    applicants: applicants.sort((one, other) => (other.score ?? 0) - (one.score ?? 0)),
    award: award && {
      ...{ id: award.id, name: award.booking.order.name, bookingId: award.bookingId },
      ...{ at: award.awardedAt, who: nameOf(award.awardedBy), sentAt: award.sentAt },
    },
    others: others.map(({ fullName }) => fullName),
  };
}

export type SponsoredPlace = Awaited<ReturnType<typeof readSponsored>>;

export type Applicant = SponsoredPlace["applicants"][number];
