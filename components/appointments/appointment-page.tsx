import type { ReactNode } from "react";
import { formWords } from "@/components/forms/form-words";
import { HiddenFields } from "@/components/forms/hidden-fields";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { MailLine } from "@/components/layout/mail-line";
import { Button } from "@/components/ui/button";
import { appointmentRules } from "@/content/appointments";
import { formatMoney } from "@/content/money";
import { appointmentsPart } from "@/content/pages/appointments";
import { getContent } from "@/lib/content/documents";
import { cancelAppointmentAction, moveAppointmentAction } from "@/lib/appointments/actions";
import type { AppointmentRow } from "@/lib/appointments/letters";
import { changeableUntil, isSameClock, shortWhen } from "@/lib/appointments/times";
import type { TimesView } from "@/lib/appointments/views";
import { fillNames } from "@/lib/content/settings";
import { isCallLink } from "@/lib/events/schema";
import { clockIn, dayIn, zoneName } from "@/lib/events/words";
import { fill } from "@/lib/text";
import { siteZone } from "@/lib/time/site-zone";
import { TimeChoice } from "./time-choice";

const minuteMs = 60_000;

type Order = { linkToken: string; totalPence: number; backPence: number; currency: string };
type Shown = { row: AppointmentRow; token: string; now: Date };
type Ordered = Shown & { order: Order | null };

/** An appointment by its link: when and where it is, and how to change it. */
export function AppointmentDetails({ row, token, order, now, isNew }: Ordered & { isNew: boolean }) {
  const { page: copy, booked, paid } = getContent(appointmentsPart);
  const { kind, startsAt, endsAt, timeZone, state, name, email, moves } = row;
  const isCancelled = state === "cancelled";
  const until = shortWhen(changeableUntil(row), timeZone);
  const isOpen = !isCancelled && now < changeableUntil(row);
  const isOver = endsAt <= now;
  const mayMove = moves < appointmentRules.movesMax;
  const zoneText = isSameClock(startsAt, timeZone, siteZone()) ? copy.zoneTime : copy.zoneTimeFounder;
  return (
    <>
      <p className="label text-ember">{kind.name}</p>
      <p className="h2 mt-3">{dayIn(startsAt, timeZone)}</p>
      <p className="h3 mt-2">
        {fill(copy.when, { from: clockIn(startsAt, timeZone), until: clockIn(endsAt, timeZone) })}
      </p>
      <p className="mt-2 text-ink-2">
        {fill(fillNames(zoneText), { zone: zoneName(timeZone), clock: clockIn(startsAt, siteZone()) })}
      </p>
      {isNew && (
        <section aria-labelledby="next" className="mt-7">
          <h2 id="next" className="h3">
            {booked.next}
          </h2>
          <ul className="mt-3 list-disc pl-5">
            <li className="wrap-anywhere">{fill(booked.email, { address: email })}</li>
            <li>{booked.reminder}</li>
            <li>{booked.bring}</li>
          </ul>
        </section>
      )}
      {!isCancelled && !isOver && isCallLink(kind.place) && <Room row={row} now={now} />}
      <dl className="mt-7">
        <Fact label={copy.for}>{name}</Fact>
        <Fact label={copy.where}>
          {isCallLink(kind.place)
            ? fill(copy.call, { clock: clockIn(roomOpensAt(row), timeZone) })
            : kind.place}
        </Fact>
        {order && (
          <Fact label={paid.label}>
            {formatMoney(order.totalPence, order.currency)}.{" "}
            <a href={`/booking/${order.linkToken}`} className="link">
              {paid.order}
            </a>
          </Fact>
        )}
      </dl>
      {isCancelled && <p className="mt-6">{copy.cancelledText}</p>}
      {(isCancelled || isOver) && kind.audience === "everyone" && !kind.closedAt && (
        <Button href={`/book/${kind.slug}`} variant="secondary" className="mt-5">
          {copy.again}
        </Button>
      )}
      {!isCancelled && !isOver && (
        <div className="mt-7 grid max-w-104 gap-3">
          <Button href={`/appointment/${token}/calendar`} variant="secondary" wide>
            {booked.calendar}
          </Button>
          {isOpen && (
            <form method="get" action={`/appointment/${token}`} className="grid gap-3">
              {mayMove && (
                <Button type="submit" name="move" value="1" variant="secondary" wide>
                  {copy.reschedule}
                </Button>
              )}
              <Button type="submit" name="cancel" value="1" variant="quiet">
                {copy.cancel}
              </Button>
            </form>
          )}
        </div>
      )}
      {isOpen && mayMove && <MailLine text={fill(copy.until, { until })} className="mt-4 text-ink-2" />}
      {isOpen && !mayMove && <p className="mt-4 text-ink-2">{fill(copy.cancelOnly, { until })}</p>}
      {!isOpen && !isCancelled && !isOver && <MailLine text={copy.tooLate} className="mt-4 text-ink-2" />}
      {isOver && !isCancelled && <p className="mt-4 text-ink-2">{copy.over}</p>}
    </>
  );
}

function roomOpensAt({ startsAt }: AppointmentRow): Date {
  return new Date(startsAt.getTime() - appointmentRules.roomOpensMinutes * minuteMs);
}

/** The call, whose URL is shown shortly before the start. */
function Room({ row, now }: { row: AppointmentRow; now: Date }) {
  const { page: copy } = getContent(appointmentsPart);
  const opensAt = roomOpensAt(row);
  const isOpen = now >= opensAt;
  return (
    <section aria-labelledby="room" className="mt-7 max-w-136 border-[1.5px] border-ink p-5">
      <h2 id="room" className="h3">
        {isOpen ? copy.openTitle : fill(copy.roomTitle, { clock: clockIn(opensAt, row.timeZone) })}
      </h2>
      {isOpen ? (
        <Button href={row.kind.place} rel="noreferrer" wide className="mt-4">
          {copy.join}
        </Button>
      ) : (
        <p className="mt-1 text-ink-2">{copy.roomText}</p>
      )}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] border-b-[1.5px] border-hair py-2.5">
      <dt className="text-ink-2">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Another time for an appointment: a day, a time, and the press that moves it. */
export function MoveAppointment({
  row,
  token,
  now,
  times,
  start,
}: Shown & { times: TimesView; start: Date | undefined }) {
  const { move, failureChange, refusals } = getContent(appointmentsPart);
  const words = formWords({ failure: failureChange });
  const path = `/appointment/${token}`;
  const { zone, all } = times;
  const when = shortWhen(row.startsAt, zone);
  const isFree = start && all.some((one) => one.getTime() === start.getTime());
  const keep = (
    <a href={path} className="link inline-flex min-h-target items-center">
      {fill(move.keep, { when })}
    </a>
  );
  if (start && isFree)
    return (
      <PublicForm id="move" action={moveAppointmentAction} words={words} className="mt-6 grid gap-6">
        <HiddenFields values={{ token, zone, start: start.toISOString() }} />
        <dl>
          <Fact label={move.before}>{when}</Fact>
          <Fact label={move.chosen}>{shortWhen(start, zone)}</Fact>
        </dl>
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
          <Submit
            label={fill(move.confirm, { day: dayIn(start, zone), clock: clockIn(start, zone) })}
            busy={move.moving}
          />
          {keep}
        </div>
      </PublicForm>
    );
  return (
    <>
      <p className="mt-3">{fill(move.now, { when })}</p>
      {start && (
        <p role="alert" className="error mt-4">
          {refusals.taken}
        </p>
      )}
      <div className="mt-4 max-w-136">
        <TimeChoice times={times} path={path} query={{ move: "1" }} now={now} />
        <p className="mt-5">{keep}</p>
      </div>
    </>
  );
}

/** Asks before an appointment is cancelled. */
export function CancelAppointment({ row, token, order }: Omit<Ordered, "now">) {
  const { cancel, paid, failureChange } = getContent(appointmentsPart);
  const words = formWords({ failure: failureChange });
  const when = shortWhen(row.startsAt, row.timeZone);
  return (
    <PublicForm id="cancel" action={cancelAppointmentAction} words={words} className="mt-6 grid gap-6">
      <HiddenFields values={{ token }} />
      <p>{fill(cancel.text, { title: row.kind.name, when })}</p>
      {order && order.backPence > 0 && (
        <p>{fill(paid.back, { price: formatMoney(order.backPence, order.currency) })}</p>
      )}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <Submit label={cancel.confirm} busy={cancel.submitting} />
        <a href={`/appointment/${token}`} className="link inline-flex min-h-target items-center">
          {cancel.keep}
        </a>
      </div>
    </PublicForm>
  );
}
