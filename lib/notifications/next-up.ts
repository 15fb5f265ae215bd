import "server-only";
import { memberLetters } from "@/content/member-letters";
import { newsWords } from "@/content/emails/member-letters";
import { liveGrant } from "@/lib/access/active-conditions";
import { entersByRole, mayCome } from "@/lib/access/policy";
import type { Transaction } from "@/lib/db";
import type { NewsContent } from "@/lib/email/letters/copy";
import { eventUrl } from "@/lib/events/letters";
import { readNextDays } from "@/lib/events/next-days";
import { wallClock, weekdayOf } from "@/lib/events/zones";
import { fill } from "@/lib/text";
import { letterWishesCopy } from "@/content/pages/letter-wishes";
import type { Reader } from "./readers";
import { placeOf } from "./zones";

const weekMs = 7 * 86_400_000;
const words = newsWords.next;

/** Events of the next seven days open to the member, soonest first; null: none. */
export async function nextUp(
  tx: Transaction,
  { userId, timeZone }: Reader,
  now: Date,
): Promise<NewsContent["next"]> {
  const until = new Date(now.getTime() + weekMs);
  const [user, next] = await Promise.all([
    tx.user.findUnique({
      where: { id: userId },
      select: { role: true, grants: { where: liveGrant(now), select: { source: true } } },
    }),
    readNextDays(userId, now, tx),
  ]);
  if (!user) return null;
  const hasAccess = entersByRole(user) || user.grants.length > 0;
  const principal = { kind: "member" as const, role: user.role, hasAccess, postingPause: null };
  const isIn = user.grants.some(({ source }) => source === "mastermind");
  const days = next
    .filter(({ audience }) => mayCome(principal, audience, isIn))
    .filter(({ startsAt }) => startsAt > now && startsAt <= until)
    .slice(0, memberLetters.shown.events);
  if (days.length === 0) return null;
  const tickets = days.map(({ id, title, day, startsAt, endsAt, answer }) => {
    const on = wallClock(startsAt, timeZone);
    const said = words.said[answer ?? "none"];
    const end = wallClock(endsAt, timeZone).clock;
    return {
      date: String(Number(on.day.slice(8))),
      weekday: letterWishesCopy.days[weekdayOf(on.day)]?.slice(0, 3) ?? "",
      ...{ title, url: eventUrl(id, day) },
      text: fill(words.time, { start: on.clock, end, said }),
    };
  });
  return { title: words.title, aside: fill(words.zone, { place: placeOf(timeZone) }), tickets };
}
