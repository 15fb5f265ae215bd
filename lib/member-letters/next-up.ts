import "server-only";
import { memberLetters } from "@/content/member-letters";
import { newsWords } from "@/content/emails/member-letters";
import { liveGrant } from "@/lib/access/live";
import { entersByRole, mayCome } from "@/lib/access/policy";
import type { Transaction } from "@/lib/db";
import type { NewsContent } from "@/lib/email/letters/copy";
import { eventColumns } from "@/lib/events/columns";
import { eventUrl } from "@/lib/events/letters";
import { dateOf, nextOccurrences } from "@/lib/events/occurrences";
import { wallClock, weekdayOf } from "@/lib/events/zones";
import { fill } from "@/lib/text";
import { letterWishesCopy } from "@/content/pages/letter-wishes";
import type { Reader } from "./readers";
import { placeOf } from "./zones";

const weekMs = 7 * 86_400_000;
const eventsRead = 100;
const words = newsWords.next;

/** What takes place in the next seven days and she may come to, the next first; null: nothing. */
export async function nextUp(
  tx: Transaction,
  { userId, timeZone }: Reader,
  now: Date,
): Promise<NewsContent["next"]> {
  const until = new Date(now.getTime() + weekMs);
  const near = { gt: now, lte: until };
  const [user, events] = await Promise.all([
    tx.user.findUnique({
      where: { id: userId },
      select: { role: true, grants: { where: liveGrant(now), select: { source: true } } },
    }),
    tx.clubEvent.findMany({
      where: {
        cancelledAt: null,
        OR: [{ repeat: { not: "none" } }, { startsAt: near }, { dates: { some: { startsAt: near } } }],
      },
      orderBy: { id: "desc" },
      take: eventsRead,
      select: eventColumns,
    }),
  ]);
  if (!user) return null;
  const hasAccess = entersByRole(user) || user.grants.length > 0;
  const asker = { kind: "member" as const, role: user.role, hasAccess, postingPause: null };
  const isIn = user.grants.some(({ source }) => source === "mastermind");
  const days = events
    .filter(({ audience }) => mayCome(asker, audience, isIn))
    .flatMap((event) => nextOccurrences(event, now, 2).map((one) => ({ ...one, event })))
    .filter(({ isCalledOff, startsAt }) => !isCalledOff && startsAt > now && startsAt <= until)
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .slice(0, memberLetters.shown.events);
  if (days.length === 0) return null;
  const answers = await tx.eventAnswer.findMany({
    where: { userId, OR: days.map(({ event, day }) => ({ eventId: event.id, day: dateOf(day) })) },
    select: { eventId: true, coming: true },
  });
  const tickets = days.map(({ event, day, startsAt, endsAt }) => {
    const answer = answers.find(({ eventId }) => eventId === event.id);
    const on = wallClock(startsAt, timeZone);
    const said = words.said[answer ? (answer.coming ? "yes" : "no") : "none"];
    const end = wallClock(endsAt, timeZone).clock;
    return {
      date: String(Number(on.day.slice(8))),
      weekday: letterWishesCopy.days[weekdayOf(on.day)]?.slice(0, 3) ?? "",
      ...{ title: event.title, url: eventUrl(event.id, day) },
      text: fill(words.time, { start: on.clock, end, said }),
    };
  });
  return { title: words.title, aside: fill(words.zone, { place: placeOf(timeZone) }), tickets };
}
