import { Button } from "@/components/ui/button";
import { announcementsCopy } from "@/content/pages/announcements";
import type { Today } from "@/lib/administration/today/today";
import { calendarDay, daysBetween, formatClock, formatDay, formatWeekday } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { programmeInProse } from "@/lib/catalogue/programme";
import { listProgrammes } from "@/lib/content/programmes";
import { listRetreats } from "@/lib/content/retreats";
import { MarksPlot } from "./marks-plot";
import { MoneyCases } from "./money-cases";
import { MoneyPlot } from "./money-plot";
import { MoneyTiles } from "./money-tiles";
import { NewsList } from "./news-list";
import { PlacesLeft } from "./places-left";
import { UnsentLetters } from "./unsent-letters";
import { WaitlistsPlot } from "./waitlists-plot";
import { Warnings } from "./warnings";
import { Section } from "@/components/admin/section";

/** The admin home page: problems, debts, unanswered messages and free places. */
export function TodayPage(props: Today & { now: Date }) {
  const { since, warnings, sums, cases, news, total, owed, places, letters, stuck, backups, now } = props;
  const { money, signUps, writers } = props;
  const today = calendarDay(now);
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="h1">Today</h1>
          <p className="mt-[0.65rem] text-ink-2">
            {formatWeekday(today)} {today.slice(0, 4)}. {nextRetreat(today)}
          </p>
        </div>
        <form action="/admin/announcements" className="ml-auto">
          <Button type="submit" variant="secondary" size="small">
            {announcementsCopy.button}
          </Button>
        </form>
        <p className="text-compact text-ink-2">
          {`Numbers as of ${formatClock(now)}.`}{" "}
          <a className="link inline-block py-3" href="/admin">
            Read them again
          </a>
        </p>
      </header>
      <Warnings warnings={warnings} />
      <MoneyTiles sums={sums} />
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-9 min-[72em]:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <MoneyCases cases={cases} />
          {Object.entries(money).map(([currency, months]) => (
            <MoneyPlot key={currency} currency={currency} months={months} />
          ))}
          <MarksPlot
            copy={{
              title: "Bookings and sign-ups, last 12 weeks",
              label: "Bookings and sign-ups by week since {first}: {words}.",
              note: "Weeks begin on Monday. One mark is one person.",
              kinds: {
                bookings: "bookings",
                plans: `into ${programmesInProse()}`,
                members: "new members",
                coaching: "coaching",
                vouchers: "vouchers",
              },
            }}
            weeks={signUps}
          />
          <MarksPlot
            copy={{
              title: "Who wrote, last 12 weeks",
              label: "People who wrote, by week since {first}: {words}.",
              note: "One mark is one person.",
              kinds: { enquiries: "enquiries", applications: "applications", waitlists: "on a waitlist" },
            }}
            weeks={writers}
          />
        </div>
        <div className="min-w-0">
          <NewsList news={news} total={total} owed={owed} since={since} now={now} />
          <PlacesLeft places={places} />
          <WaitlistsPlot lists={props.waitlists} />
          <UnsentLetters letters={letters} />
          <StuckJobCount count={stuck} />
          <BackupsLine {...backups} />
        </div>
      </div>
    </>
  );
}

/** The number of stuck jobs, with a link. */
function StuckJobCount({ count }: { count: number }) {
  const text = count === 0 ? "Nothing is stuck." : count === 1 ? "1 is stuck." : `${count} are stuck.`;
  return (
    <Section title="Events and jobs">
      <p className="flex items-center justify-between gap-4 px-1 py-3">
        <span className={count > 0 ? "status is-late whitespace-normal!" : "text-ink-2"}>{text}</span>
        <a className="tinybtn shrink-0" href="/admin/events">
          Events
        </a>
      </p>
    </Section>
  );
}

/** The age of the last good backup. */
function BackupsLine({ last, isSet }: Today["backups"]) {
  const text = last
    ? `The last good one is of ${formatDay(calendarDay(last.at))}, ${formatClock(last.at)} (${(last.bytes / 1_000_000).toFixed(1)} MB).`
    : isSet
      ? "None yet. The first is made tonight."
      : "Automatic backups are off. Your developer can turn them on.";
  return (
    <Section title="Backups">
      <p className="px-1 py-3 text-ink-2">{text}</p>
    </Section>
  );
}

/** When the next retreat begins, as text; "" if there is none. */
function nextRetreat(today: string): string {
  const coming = listRetreats().filter(({ firstDay }) => firstDay >= today);
  const next = coming.sort((one, other) => one.firstDay.localeCompare(other.firstDay))[0];
  if (!next) return "";
  const days = daysBetween(today, next.firstDay);
  const words =
    days === 0
      ? "{retreat} begins today."
      : days === 1
        ? "{retreat} begins tomorrow."
        : "{retreat} begins in {days} days.";
  return fill(words, { retreat: next.name, days, day: formatDay(next.firstDay) });
}

function programmesInProse(): string {
  const [first, ...others] = listProgrammes();
  return first && others.length === 0 ? `the ${programmeInProse(first)}` : "programmes";
}
