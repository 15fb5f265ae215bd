import type { ReactNode } from "react";
import { CopyButton } from "@/components/admin/copy-button";
import { Section } from "@/components/admin/section";
import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";
import {
  cancelAsFounderAction,
  deleteDaysOffAction,
  newAppointmentFeedAction,
  removeCalendarAction,
  retryCalendarAction,
  setKindStateAction,
} from "@/lib/appointments/office/actions";
import { audiences, formatHours, weekdays } from "@/lib/appointments/office/schema";
import type { AppointmentsOffice, OfficeAppointment, OfficeKind } from "@/lib/appointments/office/views";
import { isSameClock } from "@/lib/appointments/times";
import { appointmentToken } from "@/lib/appointments/tokens";
import { formatMoney } from "@/content/money";
import { getSettings } from "@/lib/content/settings";
import { absolute } from "@/lib/env/site";
import { isCallLink } from "@/lib/events/schema";
import { clockIn, dayIn, zoneName } from "@/lib/events/words";
import { formatClock, formatDay, formatTime } from "@/lib/time/dates";
import { siteZone } from "@/lib/time/site-zone";
import { CalendarForm, DaysOffForm, HoursForm } from "./availability-forms";
import { KindDialog } from "./kind-dialog";

const words = failureWords("Not done", "Nothing was changed. Please try again.");

/** What is booked, what can be booked, and when: the founder's appointments. */
export function AppointmentsPage({ office, now }: { office: AppointmentsOffice; now: Date }) {
  const { upcoming, past, kinds, hours, daysOff, calendars, feedUrl } = office;
  const next = upcoming.find(({ state }) => state === "booked");
  return (
    <>
      <header className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="h1">Appointments</h1>
          <p className="mt-2 text-ink-2">
            {next
              ? `Next: ${next.name}, ${dayIn(next.startsAt, siteZone())} at ${formatClock(next.startsAt)}.`
              : "Nothing is booked."}
          </p>
        </div>
        <KindDialog audiences={audiences} currency={getSettings().currency} />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-12 gap-y-10 max-lg:grid-cols-1">
        <Section id="upcoming" title="Upcoming" look="ruled">
          {upcoming.length === 0 && (
            <p className="mt-4 text-ink-2">Nothing booked. Share the address of a kind.</p>
          )}
          <ul role="list">
            {upcoming.map((one) => (
              <Appointment key={one.id} one={one} now={now} />
            ))}
          </ul>
        </Section>
        <Section id="kinds" title="Kinds" look="ruled">
          {kinds.length === 0 && <p className="mt-4 text-ink-2">No kinds yet. Add one to take bookings.</p>}
          <ul role="list">
            {kinds.map((kind) => (
              <Kind key={kind.id} kind={kind} />
            ))}
          </ul>
        </Section>
        <Section id="weekly-hours" title="Weekly hours" look="ruled">
          <p className="mt-4 text-ink-2">
            {`${zoneName(siteZone())} hours, as 10:00-12:00, 14:00-17:00. They stay as they read when the clocks change, and what is booked stays at its hour.`}
          </p>
          <HoursForm
            week={weekdays.map(([name, label, weekday]) => ({
              ...{ name, label },
              typed: formatHours(hours.filter((one) => one.weekday === weekday)),
            }))}
          />
        </Section>
        <div className="grid content-start gap-y-10">
          <Section id="days-off" title="Days off" look="ruled">
            <p className="mt-4 text-ink-2">The days of your retreats count by themselves.</p>
            <ul role="list">
              {daysOff.map(({ id, firstDay, lastDay }) => {
                const days =
                  firstDay === lastDay
                    ? formatDay(firstDay)
                    : `${formatDay(firstDay)} to ${formatDay(lastDay)}`;
                return (
                  <Row key={id} title={days}>
                    <ActionButton
                      id={`off-${id}`}
                      action={deleteDaysOffAction}
                      words={words}
                      values={{ id }}
                      className="tinybtn min-h-target"
                      label={`Remove ${days}`}
                    >
                      Remove
                    </ActionButton>
                  </Row>
                );
              })}
            </ul>
            <DaysOffForm />
          </Section>
          <Section id="calendars" title="Calendars you keep" look="ruled">
            <ul role="list">
              {calendars.map((calendar) => (
                <Calendar key={calendar.id} calendar={calendar} />
              ))}
            </ul>
            <CalendarForm />
          </Section>
          <Section id="feed" title="Your appointments as a calendar" look="ruled">
            <p className="mt-4 text-ink-2">
              Subscribe to this address in your own calendar. It shows names and notes, so keep it private.
            </p>
            {feedUrl && <p className="mt-3 text-compact wrap-anywhere">{feedUrl}</p>}
            <div className="mt-3 flex flex-wrap gap-3">
              {feedUrl && (
                <CopyButton
                  text={feedUrl}
                  className="tinybtn min-h-target"
                  success={{ title: "Copied!", text: "Paste it into your calendar." }}
                >
                  Copy
                </CopyButton>
              )}
              <ActionButton
                id="new-feed"
                action={newAppointmentFeedAction}
                words={words}
                values={{ calendar: "new" }}
                className="tinybtn min-h-target"
              >
                {feedUrl ? "New address" : "Make an address"}
              </ActionButton>
            </div>
          </Section>
        </div>
        {past.length > 0 && (
          <Section id="past" title="Past appointments" look="ruled">
            <ul role="list">
              {past.map((one) => (
                <Appointment key={one.id} one={one} now={now} />
              ))}
            </ul>
          </Section>
        )}
      </div>
    </>
  );
}

type RowProps = { title: ReactNode; lines?: readonly (string | false)[]; children?: ReactNode };

function Row({ title, lines = [], children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b-[1.5px] border-hair py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-strong wrap-anywhere">{title}</p>
        {lines.map(
          (line) =>
            line && (
              <p key={line} className="text-compact wrap-anywhere text-ink-2">
                {line}
              </p>
            ),
        )}
      </div>
      {children}
    </li>
  );
}

function Appointment({ one, now }: { one: OfficeAppointment; now: Date }) {
  const { id, kind, startsAt, endsAt, timeZone, state, heldUntil, name, note, phone, email } = one;
  const day = `${dayIn(startsAt, siteZone())}, ${formatClock(startsAt)}`;
  if (state === "held")
    return (
      <Row
        title={`${day}: ${one.orderId ? `waiting for ${name}’s payment` : "being booked"}`}
        lines={[
          kind.name,
          heldUntil !== null && `Free again at ${formatClock(heldUntil)} if it isn’t finished.`,
        ]}
      />
    );
  return (
    <Row
      title={`${day}: ${name}`}
      lines={[
        `${kind.name}, ${kind.minutes} minutes, ${isCallLink(kind.place) ? "video call" : kind.place}`,
        !isSameClock(startsAt, timeZone, siteZone()) &&
          `${clockIn(startsAt, timeZone)} for them, in ${zoneName(timeZone)}.`,
        [email, phone].filter(Boolean).join(", "),
        note !== "" && `“${note}”`,
      ]}
    >
      <a
        href={`/appointment/${appointmentToken(id)}`}
        className="tinybtn min-h-target"
        aria-label={`Open the appointment of ${name}`}
      >
        Open
      </a>
      {endsAt > now && (
        <ActionButton
          id={`cancel-${id}`}
          action={cancelAsFounderAction}
          words={words}
          values={{ id }}
          className="tinybtn is-plain min-h-target"
          label={`Cancel the appointment of ${name}`}
        >
          Cancel
        </ActionButton>
      )}
    </Row>
  );
}

function Kind({ kind }: { kind: OfficeKind }) {
  const { id, name, slug, audience, minutes, place, pricePence, closedAt, free } = kind;
  const { currency } = getSettings();
  const path = `/book/${slug}`;
  const count = free === 1 ? "1 time free." : `${free} times free.`;
  return (
    <Row
      title={name}
      lines={[
        `${minutes} minutes, ${isCallLink(place) ? "video call" : place}, ${audiences[audience].toLowerCase()}`,
        pricePence > 0 && `${formatMoney(pricePence, currency)}, paid when it’s booked.`,
        audience === "everyone" ? `${absolute(path)}. ${count}` : `In the Clubhouse. ${count}`,
      ]}
    >
      <span className={`status ${closedAt ? "is-free" : "is-paid"}`}>{closedAt ? "Closed" : "Open"}</span>
      <KindDialog kind={typedKind(kind)} audiences={audiences} currency={currency} />
      <ActionButton
        id={`state-${id}`}
        action={setKindStateAction}
        words={words}
        values={{ id, to: closedAt ? "open" : "closed" }}
        className="tinybtn min-h-target"
        label={closedAt ? `Open ${name} again` : `Close ${name}`}
      >
        {closedAt ? "Open it again" : "Close it"}
      </ActionButton>
    </Row>
  );
}

function typedKind({ id, name, slug, text, place, audience, pricePence, ...kind }: OfficeKind) {
  const { minutes, bufferMinutes, noticeHours, horizonDays } = kind;
  const figures = { minutes, bufferMinutes, noticeHours, horizonDays, pricePence };
  return { id, name, slug, text, place, audience, ...figures };
}

function Calendar({ calendar }: { calendar: AppointmentsOffice["calendars"][number] }) {
  const { id, host, readAt, triedAt, failure, _count } = calendar;
  const isRead = failure === null || (readAt !== null && Number(readAt) === Number(triedAt));
  const read = readAt ? `Read on ${formatTime(readAt)}, ${_count.times} busy times.` : "Not read yet.";
  return (
    <Row
      title={host}
      lines={[
        isRead && read,
        !isRead && (readAt ? `Not read since ${formatTime(readAt)}.` : "Not read yet."),
        failure !== null &&
          `${failure}${readAt && !isRead ? " Busy times known until then still count." : ""}`,
      ]}
    >
      {failure !== null && (
        <ActionButton
          id={`retry-${id}`}
          action={retryCalendarAction}
          words={words}
          values={{ id }}
          className="tinybtn min-h-target"
          label={`Try ${host} again`}
        >
          Try again
        </ActionButton>
      )}
      <ActionButton
        id={`remove-${id}`}
        action={removeCalendarAction}
        words={words}
        values={{ id }}
        className="tinybtn is-plain min-h-target"
        label={`Remove ${host}`}
      >
        Remove
      </ActionButton>
    </Row>
  );
}
