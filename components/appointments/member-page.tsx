import type { ReactNode } from "react";
import { formatMoney } from "@/content/money";
import { appointmentsPart } from "@/content/pages/appointments";
import { getContent } from "@/lib/content/documents";
import { holdTimeAsMemberAction } from "@/lib/appointments/actions";
import type { KindRow } from "@/lib/appointments/letters";
import type { MemberAppointments } from "@/lib/appointments/member-views";
import { shortWhen } from "@/lib/appointments/times";
import { appointmentToken } from "@/lib/appointments/tokens";
import type { TimesView } from "@/lib/appointments/views";
import { getSettings } from "@/lib/content/settings";
import { fill } from "@/lib/text";
import { formatDay } from "@/lib/time/dates";
import { Slots } from "./slots";
import { TimesCalendar } from "./times-calendar";
import styles from "./times.module.css";

export const memberPath = "/community/appointments";

type MemberPageProps = {
  own: MemberAppointments;
  /** The kind that is chosen, with its free times. */
  chosen: { kind: KindRow; times: TimesView; instead?: string | undefined } | null;
  /** The details of a held time, in place of the choice. */
  held: ReactNode;
  now: Date;
};

/** A member's appointments: what they may book, what is ahead, and what is left of a package. */
export function MemberAppointmentsPage({ own, chosen, held, now }: MemberPageProps) {
  const { member: copy, book } = getContent(appointmentsPart);
  const { kinds, packages, upcoming, earlier } = own;
  return (
    <main id="main" tabIndex={-1} className="sheet [--width:72rem]">
      <h1 className="h1">{copy.headline}</h1>
      <p className="mt-3 text-ink-2">{copy.lead}</p>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)_22rem] gap-x-12 gap-y-10 max-lg:grid-cols-1">
        <div className="min-w-0">
          {held ?? (
            <Section title={copy.kinds}>
              {kinds.length === 0 && <p className="mt-4 text-ink-2">{copy.noKinds}</p>}
              <form method="get" action={memberPath} className="mt-4 flex flex-wrap gap-3">
                {kinds.map((kind) => (
                  <button
                    key={kind.id}
                    type="submit"
                    name="kind"
                    value={kind.slug}
                    aria-pressed={kind.id === chosen?.kind.id}
                    className="btn btn--secondary aria-pressed:bg-mist"
                  >
                    {`${kind.name}, ${fill(book.minutes, { minutes: kind.minutes })}`}
                  </button>
                ))}
              </form>
              {chosen && <Times {...chosen} now={now} />}
            </Section>
          )}
        </div>
        <div className="grid min-w-0 content-start gap-y-8">
          <Section title={copy.upcoming}>
            {upcoming.length === 0 && <p className="mt-4 text-ink-2">{copy.none}</p>}
            <ul role="list">
              {upcoming.map(({ id, kind, startsAt, timeZone }) => (
                <li key={id} className="border-b-[1.5px] border-hair py-3">
                  <p className="font-strong">{kind.name}</p>
                  <p className="text-ink-2">{shortWhen(startsAt, timeZone)}</p>
                  <a
                    href={`/appointment/${appointmentToken(id)}`}
                    className="link inline-flex min-h-target items-center"
                    aria-label={`${copy.open}: ${kind.name}, ${shortWhen(startsAt, timeZone)}`}
                  >
                    {copy.open}
                  </a>
                </li>
              ))}
            </ul>
          </Section>
          {packages.length > 0 && (
            <Section title={copy.packages}>
              <ul role="list">
                {packages.map(({ orderId, name, sessions, left, days }) => (
                  <li key={orderId} className="border-b-[1.5px] border-hair py-3">
                    <p className="font-strong">{name}</p>
                    <p className="text-ink-2">
                      {left === 0 ? fill(copy.used, { sessions }) : fill(copy.packageOf, { left, sessions })}
                    </p>
                    {days.length > 0 && (
                      <ol className="mt-1 list-decimal pl-5 text-compact text-ink-2">
                        {days.map((day, index) => (
                          <li key={index}>{formatDay(day)}</li>
                        ))}
                      </ol>
                    )}
                  </li>
                ))}
              </ul>
            </Section>
          )}
          {earlier.length > 0 && (
            <Section title={copy.earlier}>
              <ul role="list">
                {earlier.map(({ id, kind, startsAt, timeZone }) => (
                  <li key={id} className="border-b-[1.5px] border-hair py-3">
                    <p className="font-strong">{kind.name}</p>
                    <p className="text-ink-2">{shortWhen(startsAt, timeZone)}</p>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
      </div>
    </main>
  );
}

function Times({
  kind,
  times,
  instead,
  now,
}: NonNullable<MemberPageProps["chosen"]> & Pick<MemberPageProps, "now">) {
  const { none } = getContent(appointmentsPart);
  if (times.all.length === 0) return <p className="mt-5">{none.headline}</p>;
  return (
    <div className={`${styles.quiet} mt-6 max-w-136`}>
      {kind.text && <p className="text-ink-2">{kind.text}</p>}
      {kind.pricePence > 0 && (
        <p className="mt-2 font-strong">{formatMoney(kind.pricePence, getSettings().currency)}</p>
      )}
      <TimesCalendar
        times={times}
        path={memberPath}
        query={{ kind: kind.slug, ...(instead && { instead }) }}
        now={now}
      />
      <Slots
        times={times}
        action={holdTimeAsMemberAction}
        hidden={{ kind: kind.slug, zone: times.zone, ...(instead && { instead }) }}
      />
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="h2 border-b-[1.5px] border-ink pb-2">{title}</h2>
      {children}
    </section>
  );
}
