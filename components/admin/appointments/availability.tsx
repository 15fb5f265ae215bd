import { CopyButton } from "@/components/admin/copy-button";
import { Section } from "@/components/admin/section";
import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";
import {
  deleteDaysOffAction,
  newAppointmentFeedAction,
  removeCalendarAction,
  retryCalendarAction,
} from "@/lib/appointments/office/actions";
import { formatHours, weekdays } from "@/lib/appointments/office/schema";
import type { AppointmentSettings, OfficeAppointment } from "@/lib/appointments/office/views";
import { zoneName } from "@/lib/events/words";
import { formatDay, formatTime } from "@/lib/time/dates";
import { siteZone } from "@/lib/time/site-zone";
import { wallClock, weekdayOf } from "@/lib/time/zones";
import { CalendarForm, DaysOffForm, HoursForm } from "./availability-forms";
import { Row, Titled } from "./row";
import { scaleOf, WeekBar, WeekScale } from "./week-bar";

const words = failureWords("Not done", "Nothing was changed. Please try again.");

const dayMs = 86_400_000;

type AvailabilityProps = {
  settings: AppointmentSettings;
  upcoming: readonly OfficeAppointment[];
  now: Date;
};

/** When the founder can be booked: weekly hours, days off, their calendars elsewhere, and their feed. */
export function Availability({ settings, upcoming, now }: AvailabilityProps) {
  const { hours, daysOff, daysAway, calendars, feedUrl } = settings;
  const scale = scaleOf(hours);
  const until = new Date(now.getTime() + 7 * dayMs);
  const soon = upcoming.filter(({ startsAt }) => startsAt < until);
  return (
    <>
      <Section
        id="weekly-hours"
        title={<Titled name="Weekly hours" aside={siteZone()} />}
        look="ruled"
        className="mt-11"
      >
        <HoursForm
          scale={<WeekScale scale={scale} />}
          week={weekdays.map(([name, label, weekday]) => {
            const own = hours.filter((one) => one.weekday === weekday);
            const open = own.map(({ opens, closes }) => [opens, closes] as const);
            const taken = soon.map(spanOf).flatMap(([day, ...span]) => (day === weekday ? [span] : []));
            const bar = <WeekBar open={open} taken={taken} scale={scale} />;
            return { name, label, typed: formatHours(own), bar };
          })}
        />
        <p className="mt-3 text-compact text-ink-2">
          {`${zoneName(siteZone())} hours, as 10:00-12:00, 14:00-17:00. They stay as they read when the clocks change, and what is booked stays at its hour.`}
        </p>
      </Section>
      <div className="mt-11 grid grid-cols-2 items-start gap-x-12 gap-y-10 max-lg:grid-cols-1">
        <Section
          id="calendars"
          title={<Titled name="Calendars you keep" aside={calendars.length} />}
          look="ruled"
        >
          <ul role="list">
            {calendars.map((calendar) => (
              <Calendar key={calendar.id} calendar={calendar} />
            ))}
          </ul>
          <CalendarForm />
        </Section>
        <div className="grid gap-y-10">
          <Section id="days-off" title="Days off" look="ruled">
            <ul role="list">
              {daysAway.map((away) => (
                <Row
                  key={away.firstDay}
                  title={daysOf(away)}
                  lines={["Out of office. The owner changes it at Team."]}
                />
              ))}
              {daysOff.map(({ id, ...off }) => {
                const days = daysOf(off);
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
            <p className="mt-3 text-compact text-ink-2">
              The days of your retreats, and those out of office, count by themselves.
            </p>
          </Section>
          <Section id="feed" title="Your appointments as a calendar" look="ruled">
            <p className="mt-4">
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
                className={feedUrl ? "tinybtn is-plain min-h-target" : "tinybtn min-h-target"}
              >
                {feedUrl ? "New address" : "Make an address"}
              </ActionButton>
            </div>
          </Section>
        </div>
      </div>
    </>
  );
}

function daysOf({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string {
  return firstDay === lastDay ? formatDay(firstDay) : `${formatDay(firstDay)} to ${formatDay(lastDay)}`;
}

/** The weekday of an appointment, and its start and end in minutes after midnight. */
function spanOf({ startsAt, endsAt }: OfficeAppointment) {
  const { day, clock } = wallClock(startsAt, siteZone());
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  const from = hours * 60 + minutes;
  return [weekdayOf(day), from, from + (Number(endsAt) - Number(startsAt)) / 60_000] as const;
}

function Calendar({ calendar }: { calendar: AppointmentSettings["calendars"][number] }) {
  const { id, host, readAt, triedAt, failure, _count } = calendar;
  const isRead = failure === null || (readAt !== null && Number(readAt) === Number(triedAt));
  const since = readAt ? `Not read since ${formatTime(readAt)}` : "Not read yet";
  return (
    <Row
      title={host}
      lines={[
        isRead && readAt ? (
          <>
            <span className="status is-full">{`Read on ${formatTime(readAt)}`}</span>{" "}
            {`${_count.times} busy times`}
          </>
        ) : (
          <span className={failure === null ? "status" : "status is-late"}>{since}</span>
        ),
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
