import { EmailField, PhoneField } from "@/components/forms/contact-fields";
import { FormCheck, FormField } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { HiddenFields } from "@/components/forms/hidden-fields";
import { Honeypot } from "@/components/forms/honeypot";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { OutOfOfficeNote } from "@/components/forms/out-of-office-note";
import { Icon } from "@/components/ui/icon";
import { TermsWords } from "@/components/forms/terms-words";
import { appointmentMax } from "@/content/appointments";
import { formatMoney } from "@/content/money";
import { coachingPage } from "@/content/pages/coaching";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { appointmentsPart } from "@/content/pages/appointments";
import {
  bookTimeAction,
  bookTimeAsMemberAction,
  payForTimeAction,
  payForTimeAsMemberAction,
} from "@/lib/appointments/actions";
import type { AppointmentRow } from "@/lib/appointments/letters";
import { isSameClock } from "@/lib/appointments/times";
import { getContent } from "@/lib/content/documents";
import { fillNames, getSettings } from "@/lib/content/settings";
import { clockIn, dayIn, zoneName } from "@/lib/events/words";
import { fill } from "@/lib/text";
import { siteZone } from "@/lib/time/site-zone";
import { BookingFrame } from "./booking-page";
import { PayForTime } from "./pay-for-time";
import { namedStarts } from "./slots";
import styles from "./times.module.css";

type HeldProps = {
  row: AppointmentRow;
  token: string;
  /** Free times near it, if it was taken by another; empty while it is held. */
  nearest: readonly Date[];
  isTaken: boolean;
  now: Date;
};

/** The public page of a held time, where the visitor types their details. */
export function DetailsPage(held: HeldProps) {
  const { details: copy, taken, failure } = getContent(appointmentsPart);
  const words = formWords({ failure });
  const { row } = held;
  return (
    <BookingFrame
      eyebrow={row.kind.name}
      headline={held.isTaken ? taken.headline : dayIn(row.startsAt, row.timeZone)}
      aside={<HeldTime {...held} back={`/book/${row.kind.slug}`} />}
    >
      <h2 className="h3">{copy.headline}</h2>
      <PublicForm
        id="details"
        action={row.kind.pricePence > 0 ? payForTimeAction : bookTimeAction}
        words={words}
        className="mt-5 grid gap-5"
        sent={<p>{copy.sent}</p>}
      >
        <HiddenFields values={{ hold: held.token }} />
        <Nearest {...held} />
        <FormField name="name" label={copy.name.label} autoComplete="name" required />
        <EmailField label={copy.email.label} hint={copy.email.hint} placeholder="" />
        <PhoneField label={<Optional label={copy.phone.label} />} hint={copy.phone.hint} placeholder="" />
        <NoteField />
        <Honeypot />
        {row.kind.pricePence === 0 && (
          <p className="small">
            {copy.privacy}{" "}
            <a href="/privacy-policy" className="link">
              {copy.policy}
            </a>
          </p>
        )}
        <OutOfOfficeNote />
        <BookIt kind={row.kind} />
      </PublicForm>
    </BookingFrame>
  );
}

type MemberDetailsProps = HeldProps & { back: string; left: number | null };

/** A member's held time with what they want to talk about. */
export function MemberDetails({ back, left, ...held }: MemberDetailsProps) {
  const { details: copy, taken, failure } = getContent(appointmentsPart);
  const words = formWords({ failure });
  const { row } = held;
  return (
    <div className="max-w-152">
      <h2 className="h2">{held.isTaken ? taken.headline : dayIn(row.startsAt, row.timeZone)}</h2>
      <HeldTime {...held} back={back} />
      <PublicForm
        id="details"
        action={row.kind.pricePence > 0 ? payForTimeAsMemberAction : bookTimeAsMemberAction}
        words={words}
        className="mt-5 grid gap-5"
      >
        <HiddenFields values={{ hold: held.token }} />
        <Nearest {...held} />
        <NoteField />
        <OutOfOfficeNote />
        <BookIt kind={row.kind} />
        {left !== null && <p className="small">{fill(copy.left, { count: left })}</p>}
      </PublicForm>
    </div>
  );
}

/** The last press; of a kind with a price, behind a voucher's code and the terms and before Checkout. */
function BookIt({ kind: { pricePence } }: Pick<AppointmentRow, "kind">) {
  const { details: copy, paid } = getContent(appointmentsPart);
  if (pricePence === 0) return <Submit label={copy.submit} busy={copy.submitting} />;
  const price = formatMoney(pricePence, getSettings().currency);
  const { label, apply, applying } = getContent(retreatPaymentPage).code;
  return (
    <>
      <HiddenFields values={{ prices: `${pricePence}` }} />
      <PayForTime
        words={{
          ...{ code: { label, apply, applying }, submit: copy.submit, submitting: paid.submitting },
          ...{ price: fill(paid.text, { price }), cancelling: paid.cancelling },
        }}
        terms={
          <FormCheck name="terms" required>
            <TermsWords text={getContent(coachingPage).form.terms} />
          </FormCheck>
        }
      />
    </>
  );
}

function HeldTime({ row, token, isTaken, now, back }: HeldProps & { back: string }) {
  const { details: copy, taken } = getContent(appointmentsPart);
  const { startsAt, endsAt, timeZone, heldUntil } = row;
  const clock = clockIn(startsAt, timeZone);
  if (isTaken)
    return <p className="lead mt-5">{fill(taken.text, { clock, day: dayIn(startsAt, timeZone) })}</p>;
  const isHeld = heldUntil !== null && heldUntil > now;
  const zoneText = isSameClock(startsAt, timeZone, siteZone()) ? copy.zoneTime : copy.zoneTimeFounder;
  return (
    <>
      <p className="h3 mt-5">{`${clock} to ${clockIn(endsAt, timeZone)}`}</p>
      <p className="mt-2">
        {fill(fillNames(zoneText), { zone: zoneName(timeZone), clock: clockIn(startsAt, siteZone()) })}
      </p>
      <p className="mt-5 flex max-w-104 gap-2.5 border-t-2 border-ink pt-4">
        <Icon name="clock" size={18} />
        <span>
          <b className="font-strong">
            {isHeld ? fill(copy.held, { clock: clockIn(heldUntil, timeZone) }) : copy.lapsed}
          </b>{" "}
          {isHeld ? copy.heldText : copy.lapsedText}
        </span>
      </p>
      <p className="mt-2">
        <a
          href={`${back}${back.includes("?") ? "&" : "?"}${new URLSearchParams({ zone: timeZone, instead: token })}`}
          className="link inline-flex min-h-target items-center"
        >
          {copy.another}
        </a>
      </p>
    </>
  );
}

function Nearest({ row, nearest, isTaken }: HeldProps) {
  const { taken } = getContent(appointmentsPart);
  if (!isTaken || nearest.length === 0) return null;
  return (
    <fieldset>
      <legend className="legend">{taken.nearest}</legend>
      <div className={styles.slots}>
        {namedStarts(nearest, row.timeZone).map(([start, label], index) => (
          <label key={label} className={styles.slot}>
            <input
              type="radio"
              name="start"
              value={start.toISOString()}
              defaultChecked={index === 0}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function NoteField() {
  const { details: copy } = getContent(appointmentsPart);
  return (
    <FormField
      as="textarea"
      name="note"
      label={<Optional label={copy.note.label} />}
      hint={copy.note.hint}
      rows={4}
      maxLength={appointmentMax.note}
      autoComplete="off"
    />
  );
}

function Optional({ label }: { label: string }) {
  const { details: copy } = getContent(appointmentsPart);
  return (
    <>
      {label} <span className="font-normal">{copy.optional}</span>
    </>
  );
}
