import { Icon } from "@/components/ui/icon";
import { clockChangeBetween } from "@/lib/appointments/slots";
import type { OfficeAppointment } from "@/lib/appointments/office/views";
import { isSameClock } from "@/lib/appointments/times";
import { appointmentToken } from "@/lib/appointments/tokens";
import { isCallLink } from "@/lib/events/schema";
import { clockIn, dayIn, formatIn, zoneName } from "@/lib/events/words";
import { addDays, calendarDay, formatClock, formatDay, formatWeekday } from "@/lib/time/dates";
import { siteZone } from "@/lib/time/site-zone";
import { CancelDialog } from "./cancel-dialog";

type AppointmentListProps = { all: readonly OfficeAppointment[]; now: Date };

/** Appointments by their days, with what can be done with those ahead. */
export function AppointmentList({ all, now }: AppointmentListProps) {
  const days = [...new Set(all.map(({ startsAt }) => calendarDay(startsAt)))];
  return days.map((day, index) => {
    const own = all.filter(({ startsAt }) => calendarDay(startsAt) === day);
    const before = all.findLast(({ startsAt }) => calendarDay(startsAt) === days[index - 1])?.startsAt ?? now;
    return <Day key={day} day={day} own={own} before={before} now={now} />;
  });
}

type DayProps = { day: string; own: readonly OfficeAppointment[]; before: Date; now: Date };

function Day({ day, own, before, now }: DayProps) {
  const first = own[0]?.startsAt ?? now;
  const change = clockChangeBetween(before, first, siteZone());
  return (
    <>
      {change && (
        <p className="flex items-center gap-2.5 border-b-[1.5px] border-hair px-1 py-2.5 text-compact text-ink-2">
          <Icon name="clock" size={16} />
          {`From ${dayIn(change, siteZone())}, ${zoneInFull(first)}`}
        </p>
      )}
      <section className="grid grid-cols-[7.75rem_minmax(0,1fr)] gap-x-4 border-b-[1.5px] border-hair max-md:grid-cols-1">
        <h3 className="pt-3 font-display text-[1.125rem]/[1.15] font-heavy max-md:flex max-md:items-baseline max-md:gap-2">
          {titleOf(day, now)}
          <small className="block font-sans text-compact font-normal text-ink-2">
            {besideTitle(day, now)}
          </small>
        </h3>
        <ul role="list" className="divide-y-[1.5px] divide-hair">
          {own.map((one) => (
            <Appointment key={one.id} one={one} now={now} />
          ))}
        </ul>
      </section>
    </>
  );
}

const names = ["Today", "Tomorrow"];

function nameOf(day: string, now: Date): string | undefined {
  return names.find((_, ahead) => addDays(calendarDay(now), ahead) === day);
}

/** "Today", or "24 March"; with its year if it is not this one. */
function titleOf(day: string, now: Date): string {
  const isThisYear = day.slice(0, 4) === calendarDay(now).slice(0, 4);
  return nameOf(day, now) ?? (isThisYear ? formatWeekday(day).split(" ").slice(1).join(" ") : formatDay(day));
}

function besideTitle(day: string, now: Date): string {
  return nameOf(day, now) ? formatWeekday(day) : (formatWeekday(day).split(" ")[0] ?? "");
}

/** "British Summer Time" */
function zoneInFull(instant: Date): string {
  const words = formatIn(instant, siteZone(), { timeZoneName: "long", hour: "numeric" });
  return words.replace(/^\S+\s/, "");
}

function Appointment({ one, now }: { one: OfficeAppointment; now: Date }) {
  const { id, kind, startsAt, endsAt, timeZone, state, heldUntil, name, note, phone, email } = one;
  const isHeld = state === "held";
  const title = !isHeld ? name : one.orderId ? `Waiting for ${name}’s payment` : "Being booked now";
  const place = isCallLink(kind.place) ? "video call" : kind.place;
  const lines = isHeld
    ? [kind.name, heldUntil && `Free again at ${formatClock(heldUntil)} if it isn’t finished.`]
    : [
        `${kind.name}, ${kind.minutes} minutes, ${place}`,
        one.isPaid ? "Paid by itself." : one.coaching && `Counts on “${one.coaching.name}”.`,
        !isSameClock(startsAt, timeZone, siteZone()) &&
          `${clockIn(startsAt, timeZone)} for them, in ${zoneName(timeZone)}.`,
        [email, phone].filter(Boolean).join(", "),
        note !== "" && `“${note}”`,
        !one.mayCancel && "An administrator cancels it: money goes back.",
      ];
  const when = `${dayIn(startsAt, siteZone())}, ${formatClock(startsAt)}`;
  const isAhead = !isHeld && endsAt > now;
  return (
    <li className="2xl:grid-cols-[3.75rem_minmax(0,1fr)_auto] grid grid-cols-[3.75rem_minmax(0,1fr)] items-start gap-x-3 py-3">
      <time
        dateTime={startsAt.toISOString()}
        className="font-display text-[1.125rem]/[1.3] font-heavy tabular-nums"
      >
        {formatClock(startsAt)}
      </time>
      <div className="min-w-0">
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
      <div className="2xl:col-start-3 2xl:mt-0 2xl:justify-end col-start-2 mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
        {isHeld && <span className="status is-off">Held</span>}
        {isAhead && one.mustMove && <span className="status is-late">On a day off</span>}
        {!isHeld && one.mayCancel && (
          <a
            href={`/appointment/${appointmentToken(id)}`}
            className="tinybtn min-h-target"
            aria-label={`Open the appointment of ${name}, ${when}`}
          >
            Open
          </a>
        )}
        {isAhead && (
          <a
            href={`/admin/appointments?${new URLSearchParams({ move: id })}`}
            className="tinybtn min-h-target"
            aria-label={`Reschedule… ${name}, ${when}`}
          >
            Reschedule…
          </a>
        )}
        {isAhead && one.mayCancel && <CancelDialog {...{ id, name, when }} isPaid={one.isPaid} />}
      </div>
    </li>
  );
}
