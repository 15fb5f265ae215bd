import "server-only";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { daysFor, toNextDays, upcomingEvents, type UpcomingEvent } from "@/lib/events/next-days";
import { hasMastermindGrant, hasPlan } from "@/lib/orders/programmes/access";
import { boardStates, readableBoards, toOverview, type BoardRow } from "./boards";
import type { Audience } from "./first-page";

type Row = {
  boards: BoardRow[] | null;
  introduced: boolean;
  inMastermind: boolean;
  hasPlan: boolean;
  events: UpcomingEvent[];
} & Audience;

/** What every Clubhouse page shows a member, in one statement; null for one who may read no board. */
export async function getClubhouse(member: Member, now: Date) {
  if (readableBoards(member).length === 0) return null;
  const [row] = await db.$queryRaw<[Row]>`
    SELECT (SELECT json_agg(row_to_json(states)) FROM (${boardStates(member)}) states) AS boards,
      EXISTS (SELECT FROM messages WHERE user_id = ${member.userId}::uuid AND kind = 'introduction' AND deleted_at IS NULL) AS introduced,
      EXISTS (SELECT FROM messages WHERE user_id = ${member.userId}::uuid AND hidden_at IS NOT NULL) AS "hasHidden",
      ${hasMastermindGrant(member, now)} AS "inMastermind", ${hasPlan(member)} AS "hasPlan",
      ${upcomingEvents(member.userId, now)} AS events,
      (SELECT people_revision FROM channel_epoch) AS "peopleRevision"`;
  const { boards, events, hasHidden, peopleRevision, ...about } = row;
  if (!boards) return null;
  return {
    overview: await toOverview(member, boards),
    ...about,
    next: daysFor(member, about.inMastermind, toNextDays(events, now)),
    audience: { hasHidden, peopleRevision },
  };
}
