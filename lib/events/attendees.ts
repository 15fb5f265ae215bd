import "server-only";
import { hasLiveClubhouseRole, isLiveGrant, liveGrant } from "@/lib/access/active-conditions";
import { Prisma } from "@/prisma/generated/client";
import { clubhouseRoles, may, type Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { dateOf, dayOf } from "./occurrences";

export type Attendee = { id: string; name: string };

/** Attendees of one day of an event: the first three by time of answer, and whether the reader is one. */
export type Attendees = { count: number; first: Attendee[]; hasYou: boolean };

export const noAttendees: Attendees = { count: 0, first: [], hasYou: false };

const facesShown = 3;

type Row = { eventId: string; day: Date; id: string; name: string; place: bigint; count: bigint };

/** Attendees by `attendeesKey`, without blocked members and those without access. */
export async function countAttendees(
  reader: Member,
  days: readonly { id: string; day: string }[],
  now: Date,
): Promise<Map<string, Attendees>> {
  const found = new Map<string, Attendees>();
  if (days.length === 0) return found;
  const rows = await db.$queryRaw<Row[]>`
    SELECT * FROM (
      SELECT a.event_id AS "eventId", a.day, u.id, p.display_name AS name,
        row_number() OVER (PARTITION BY a.event_id, a.day ORDER BY a.at, a.id) AS place,
        count(*) OVER (PARTITION BY a.event_id, a.day) AS count
      FROM event_answers a
      JOIN users u ON u.id = a.user_id AND u.blocked_at IS NULL
      JOIN profiles p ON p.user_id = u.id
      WHERE a.coming AND a.event_id = ANY(${[...new Set(days.map(({ id }) => id))]}::uuid[])
        AND a.day = ANY(${[...new Set(days.map(({ day }) => day))]}::date[])
        AND (NOT ${needsGrant()}::boolean OR ${hasLiveClubhouseRole(Prisma.sql`u`, now)}
          OR EXISTS (SELECT FROM access_grants WHERE user_id = u.id AND ${isLiveGrant(now)}))) answered
    WHERE place <= ${facesShown} OR id = ${reader.userId}::uuid ORDER BY place`;
  for (const { eventId, day, id, name, place, count } of rows) {
    const key = attendeesKey(eventId, dayOf(day));
    const known = found.get(key) ?? { count: Number(count), first: [], hasYou: false };
    if (Number(place) <= facesShown) known.first.push({ id, name });
    if (id === reader.userId) known.hasYou = true;
    found.set(key, known);
  }
  return found;
}

function needsGrant(): boolean {
  return !may({ kind: "member", role: "member", hasAccess: false, postingPause: null }, "event.come");
}

/** The key of one day of an event in a map. */
export function attendeesKey(eventId: string, day: string): string {
  return `${eventId} ${day}`;
}

/** The answers to one day of an event, by time, from members as in `countAttendees`; at most `most` of each. */
export async function listAnswers(
  eventId: string,
  day: string,
  most: number,
  now: Date,
): Promise<{ coming: Attendee[]; not: Attendee[] }> {
  const user = {
    blockedAt: null,
    ...(needsGrant() && {
      OR: [{ role: { in: [...clubhouseRoles] } }, { grants: { some: liveGrant(now) } }],
    }),
  };
  const [coming, not] = await Promise.all(
    [true, false].map(async (isComing) => {
      const rows = await db.eventAnswer.findMany({
        where: { eventId, day: dateOf(day), coming: isComing, user },
        orderBy: [{ at: "asc" }, { id: "asc" }],
        take: most,
        select: { userId: true, user: { select: { profile: { select: { displayName: true } } } } },
      });
      return rows.map((row) => ({ id: row.userId, name: row.user.profile?.displayName ?? "" }));
    }),
  );
  return { coming: coming ?? [], not: not ?? [] };
}
