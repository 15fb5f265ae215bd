import type { ReactNode } from "react";
import { MailLine } from "@/components/layout/mail-line";
import { formatMoney } from "@/content/money";
import { appointmentsPart } from "@/content/pages/appointments";
import { getContent } from "@/lib/content/documents";
import { holdTimeAction } from "@/lib/appointments/actions";
import type { KindRow } from "@/lib/appointments/letters";
import { nearestTo, type TimesView } from "@/lib/appointments/views";
import { getSettings } from "@/lib/content/settings";
import { isCallLink } from "@/lib/events/schema";
import { clockIn, dayIn } from "@/lib/events/words";
import { fill } from "@/lib/text";
import { namedStarts, SlotForm, Slots } from "./slots";
import { TimesCalendar } from "./times-calendar";
import { WaitForm } from "./wait-form";

type BookingPageProps = {
  kind: KindRow;
  times: TimesView;
  /** The hold that the next choice replaces. */
  instead?: string | undefined;
  /** The time that was gone when it was chosen. */
  taken?: Date | undefined;
  now: Date;
};

/** The public page of a kind: a day and a time in the visitor's zone, or that nothing is free. */
export function BookingPage({ kind, times, instead, taken, now }: BookingPageProps) {
  const { book: copy, none, paid, taken: takenCopy } = getContent(appointmentsPart);
  const { zone, all } = times;
  const isFull = all.length === 0;
  const hidden = { kind: kind.slug, zone, ...(instead && { instead }) };
  const goneAt = taken && { clock: clockIn(taken, zone), day: dayIn(taken, zone) };
  return (
    <BookingFrame
      eyebrow={fill(copy.minutes, { minutes: kind.minutes })}
      headline={isFull ? none.headline : goneAt ? takenCopy.headline : kind.name}
      aside={
        <>
          <p className="lead mt-6 max-w-112">
            {isFull ? none.text : goneAt ? fill(takenCopy.text, goneAt) : kind.text}
          </p>
          <dl className="mt-8 max-w-104 border-t-2 border-ink">
            <Fact label={copy.where}>{isCallLink(kind.place) ? copy.call : kind.place}</Fact>
            {kind.pricePence > 0 && (
              <Fact label={paid.label}>{formatMoney(kind.pricePence, getSettings().currency)}</Fact>
            )}
            <Fact label={copy.after}>{copy.afterText}</Fact>
          </dl>
        </>
      }
    >
      {isFull && <WaitForm kind={kind.slug} />}
      {isFull && <MailLine text={none.write} className="" />}
      {!isFull && (
        <>
          {goneAt && (
            <div className="mb-7 border-b-2 border-ink pb-7">
              <h2 className="h3">{takenCopy.nearest}</h2>
              <SlotForm
                id="nearest"
                action={holdTimeAction}
                hidden={hidden}
                starts={namedStarts(nearestTo(taken, all), zone)}
              />
            </div>
          )}
          <h2 className="h3">{goneAt ? takenCopy.or : copy.choose}</h2>
          <p className="small mt-2">{copy.framed}</p>
          <TimesCalendar
            times={times}
            path={`/book/${kind.slug}`}
            query={instead ? { instead } : {}}
            now={now}
          />
          <Slots times={times} action={holdTimeAction} hidden={hidden} />
        </>
      )}
    </BookingFrame>
  );
}

type BookingFrameProps = { eyebrow: string; headline: string; aside: ReactNode; children: ReactNode };

/** The text of a booking page beside its card. */
export function BookingFrame({ eyebrow, headline, aside, children }: BookingFrameProps) {
  return (
    <section className="section on-mist grain">
      <div className="wrap columns items-start gap-y-8">
        <div className="col-span-full min-w-0 md:col-span-5">
          <p className="label">{eyebrow}</p>
          <h1 className="h1 mt-4 text-[length:clamp(2.875rem,1.7rem+4.4vw,5.5rem)] wrap-anywhere">
            {headline}
          </h1>
          {aside}
        </div>
        <div className="card col-span-full min-w-0 px-5 py-7 md:col-span-6 md:col-start-7 md:p-10">
          {children}
        </div>
      </div>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-b-2 border-ink py-3">
      <dt className="label">{label}</dt>
      <dd className="h4 mt-1 wrap-anywhere">{children}</dd>
    </div>
  );
}
