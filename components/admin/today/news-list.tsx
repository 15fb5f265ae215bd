import { Fragment } from "react";
import { customRetreatPage } from "@/content/pages/custom-retreat";
import { sponsoredPage } from "@/content/pages/ideas-to-impact-sponsored-application";
import type { OverdueEnquiry } from "@/lib/administration/today/overdue-enquiries";
import type { News } from "@/lib/administration/today/news";
import { calendarDay, formatClock, formatShortDay, formatWeekday } from "@/lib/time/dates";
import { getContent } from "@/lib/content/documents";
import { programmeInProse } from "@/lib/catalogue/programme";
import { programmeOf } from "@/lib/content/programmes";
import { findRetreat } from "@/lib/content/retreats";
import { formatNearMoment } from "@/lib/administration/inbox/deadline";
import { Section } from "@/components/admin/section";

const kinds = { enquiry: "Custom retreat", application: "Sponsored place" };

type NewsListProps = { news: News[]; total: number; owed: OverdueEnquiry[]; since: Date | null; now: Date };

/** Bookings, new members and messages since the last visit. */
export function NewsList({ news, total, owed, since, now }: NewsListProps) {
  const today = calendarDay(now);
  const moment = (at: Date) =>
    calendarDay(at) === today ? formatClock(at) : formatShortDay(calendarDay(at));
  return (
    <Section title={since ? `New since ${sinceWords(since, today)}` : "New since yesterday"}>
      {news.length === 0 ? (
        <p className="px-1 py-3 text-ink-2">Nothing new.</p>
      ) : (
        <ul role="list" className="entries">
          {news.map((one) => (
            <li key={one.id}>
              <div className="min-w-0">
                <a className="font-strong wrap-anywhere" href={hrefOf(one)}>
                  {one.name}
                </a>
                <p>{wordsOf(one)}</p>
              </div>
              <time dateTime={one.at.toISOString()} className="text-compact text-ink-2 tabular-nums">
                {moment(one.at)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {total > news.length && <p className="px-1 pt-3 text-compact text-ink-2">{`${total} in all.`}</p>}
      {owed.length > 0 && <OverdueAnswers owed={owed} now={now} />}
    </Section>
  );
}

function OverdueAnswers({ owed, now }: Pick<NewsListProps, "owed" | "now">) {
  return (
    <p className="px-1 py-1 text-compact text-ink-2">
      Answers owed:{" "}
      {owed.map(({ id, firstName, owedBy: dueBy }, index) => (
        <Fragment key={id}>
          {index > 0 && ", "}
          <a className="link inline-block py-2" href={`/admin/enquiries/${id}`}>
            {firstName}
          </a>{" "}
          {dueBy < now ? `since ${formatNearMoment(dueBy, now)}` : `by ${formatNearMoment(dueBy, now)}`}
        </Fragment>
      ))}
    </p>
  );
}

function wordsOf({ kind, about }: News): string {
  if (kind === "booking") return `Booked ${(about && findRetreat(about)?.name) ?? ""}`;
  if (kind === "plan") return `Joined the ${programmeInProse(programmeOf({ programme: about ?? "" }))}`;
  if (kind === "voucher") return `Bought a voucher for ${about ?? ""}`;
  if (kind === "coaching") return `Bought coaching: ${about ?? ""}`;
  const options: Readonly<Record<string, string>> =
    kind === "enquiry"
      ? getContent(customRetreatPage).form.retreat.participants.options
      : getContent(sponsoredPage).form.commitmentLevel.options;
  const chosen = about && options[about];
  return chosen ? `${kinds[kind]}: ${chosen}` : kinds[kind];
}

function sinceWords(since: Date, today: string): string {
  const day = calendarDay(since);
  return day === today ? formatClock(since) : formatWeekday(day);
}

function hrefOf({ kind, id }: News): string {
  if (kind === "enquiry") return `/admin/enquiries/${id}`;
  return kind === "application" ? `/admin/applications/${id}` : `/admin/people/${id}`;
}
