import Link from "next/link";
import { Button } from "@/components/ui/button";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { YouBadge } from "@/components/layout/badges";
import { Avatar } from "@/components/layout/avatar";
import { eventsCopy as copy } from "@/content/pages/events";
import { site } from "@/content/site";
import type { EventDetails, AttendeeView } from "@/lib/events/views";
import { fill } from "@/lib/text";
import { AnswerForm } from "./answer-form";
import { BigDay, EventWhen, Moment, RepeatWords } from "./event-when";
import { FounderTools } from "./founder-tools";
import { RoomBox } from "./room-box";

const { facts, who } = copy;
const namesShown = 7;

type EventPageProps = { event: EventDetails; you: string; now: Date; mayManage: boolean };

/** /community/events/{id}: one day of an event, its attendees, and how to join. */
export function EventPage({ event, you, now, mayManage }: EventPageProps) {
  const { id, day, title, text, startsAt, endsAt } = event;
  const isOver = endsAt <= now;
  return (
    <main className="sheet wrap-anywhere [--width:72rem]" id="main" tabIndex={-1}>
      <Link href="/community/events" className="back" prefetch={false}>
        <LazyIcon name="back" size={18} />
        {copy.back}
      </Link>
      <header className="mt-4 mb-10 grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-8 max-lg:gap-x-[1.1rem]">
        <BigDay startsAt={startsAt} />
        <div>
          <h1 className="h1">{title}</h1>
          <EventWhen startsAt={startsAt} endsAt={endsAt} />
        </div>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)_24rem] items-start gap-x-16 gap-y-9 max-lg:grid-cols-1">
        <aside className="grid min-w-0 gap-6 lg:order-2">
          {event.mayAttend && !isOver && !event.isCalledOff && (
            <div>
              <h2 className="h2 mb-3">{copy.answer.headline}</h2>
              <AnswerForm event={event} />
              {event.answer && <p className="small mt-[0.6rem]">{copy.answer.said[event.answer]}</p>}
            </div>
          )}
          <RoomBox event={event} now={now} />
          {!isOver && (
            <div className="acts">
              <Button href={`/community/events/${id}/calendar?on=${day}`} variant="secondary" size="small">
                <LazyIcon name="calendar" size={18} />
                {copy.calendar.one}
              </Button>
              <Button href="/community/events#calendar" variant="quiet" size="small">
                {copy.calendar.all}
              </Button>
            </div>
          )}
          {mayManage && <FounderTools event={event} now={now} />}
        </aside>
        <div className="min-w-0">
          {text && <p className="mb-9 max-w-152 text-[1.0625rem]/[1.6] whitespace-pre-line">{text}</p>}
          <Who event={event} you={you} isOver={isOver} />
          <SmallPrint event={event} />
        </div>
      </div>
    </main>
  );
}

function Who({
  event: { said: outcomes, attendees },
  you,
  isOver,
}: {
  event: EventDetails;
  you: string;
  isOver: boolean;
}) {
  const more = attendees.count - outcomes.coming.length;
  return (
    <section className="block">
      <h2 className="h2">{isOver ? who.was : who.headline}</h2>
      {outcomes.coming.length === 0 && <p className="small mt-[0.9rem]">{who.nobody}</p>}
      <ul
        role="list"
        className="mt-[0.9rem] grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-2"
      >
        {outcomes.coming.map(({ id, name }) => (
          <li key={id} className="flex min-h-9 items-center gap-[0.65rem] text-read">
            <Avatar id={id} name={name} size="2rem" />
            <span className="min-w-0">
              {name} {id === you && <YouBadge />}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="small mt-2">{fill(who.more, { count: more })}</p>}
      {outcomes.not.length > 0 && (
        <p className="small mt-[0.9rem]">{fill(who.cannot, { names: namesOf(outcomes.not) })}</p>
      )}
    </section>
  );
}

/** "Mags, Lou and 3 more" */
function namesOf(people: readonly AttendeeView[]): string {
  const names = people.slice(0, namesShown).map(({ name }) => name);
  const more = people.length - names.length;
  if (more > 0) return `${names.join(", ")} ${fill(who.more, { count: more })}`;
  return new Intl.ListFormat(site.locale, { type: "conjunction" }).format(names);
}

function SmallPrint({ event }: { event: EventDetails }) {
  const { id, repeat, next, minutes, audience } = event;
  const [before = "", after = ""] = facts.next.split("{when}");
  return (
    <section className="block">
      <h2 className="h2">{facts.headline}</h2>
      <dl className="[&_dt]:font-[650] [&>div]:grid [&>div]:grid-cols-[6.5rem_minmax(0,1fr)] [&>div]:gap-x-4 [&>div]:border-b-[1.5px] [&>div]:border-hair [&>div]:py-[0.7rem]">
        <div>
          <dt>{facts.length}</dt>
          <dd>{fill(facts.minutes, { count: minutes })}</dd>
        </div>
        <div>
          <dt>{facts.repeat}</dt>
          <dd>
            {repeat === "none" ? facts.once : <RepeatWords event={event} />}
            {next && (
              <small className="block text-small text-ink-2">
                {before}
                <Link className="link" href={`/community/events/${id}?on=${next.day}`} prefetch={false}>
                  <Moment at={next.startsAt} />
                </Link>
                {after}
              </small>
            )}
          </dd>
        </div>
        <div>
          <dt>{facts.who}</dt>
          <dd>{facts[audience]}</dd>
        </div>
        <div>
          <dt>{facts.reminder}</dt>
          <dd>
            {facts.reminderText}{" "}
            <Link className="link" href="/community/events#letters" prefetch={false}>
              {facts.reminderChange}
            </Link>
          </dd>
        </div>
      </dl>
    </section>
  );
}
