import type { ReactNode } from "react";
import { PageHead } from "@/components/admin/page-head";
import { Section } from "@/components/admin/section";
import { TimeChoice } from "@/components/appointments/time-choice";
import { zonesWith } from "@/components/appointments/times-calendar";
import styles from "@/components/appointments/times.module.css";
import { EmailField, PhoneField } from "@/components/forms/contact-fields";
import { FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { HiddenFields } from "@/components/forms/hidden-fields";
import { PublicForm } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { Submit } from "@/components/forms/submit";
import { appointmentMax } from "@/content/appointments";
import { formatMoney } from "@/content/money";
import { bookInOfficeAction, moveInOfficeAction } from "@/lib/appointments/office/actions";
import type { AppointmentRow, KindRow } from "@/lib/appointments/letters";
import { shortWhen } from "@/lib/appointments/times";
import type { TimesView } from "@/lib/appointments/views";
import { getSettings } from "@/lib/content/settings";
import { siteZone } from "@/lib/time/site-zone";

const path = "/admin/appointments";
const back = { href: path, label: "Appointments" };
const words = failureWords("Not done", "Nothing was changed. Please try again.");

type Choice = { times: TimesView; start: Date | undefined; now: Date };

/** Booking for a person in the office: the kind, a free time, and their details. */
export function BookPage({ kinds, kind, ...choice }: Choice & { kinds: readonly KindRow[]; kind: KindRow }) {
  const { slug, pricePence } = kind;
  const query = { book: slug };
  const chosen = chosenIn(choice);
  return (
    <>
      <PageHead
        back={back}
        headline="Book an appointment"
        text="A kind’s notice doesn’t count here. Hours, days off and what is booked or held do."
      />
      <form method="get" action={path} className="flex flex-wrap gap-3">
        {kinds.map((one) => (
          <button
            key={one.id}
            type="submit"
            name="book"
            value={one.slug}
            aria-pressed={one.id === kind.id}
            className="btn btn--secondary btn--small aria-pressed:bg-mist"
          >
            {`${one.name}, ${one.minutes} minutes`}
          </button>
        ))}
      </form>
      <TwoColumns choice={choice} query={query}>
        {chosen && (
          <Section id="who" title={shortWhen(chosen, siteZone())} look="ruled">
            <PublicForm id="book" action={bookInOfficeAction} words={words} className="mt-5 grid gap-5">
              <HiddenFields values={{ kind: slug, start: chosen.toISOString() }} />
              <FormField name="name" label="Name" autoComplete="off" required />
              <EmailField label="Email" hint="The confirmation and the link go here." placeholder="" />
              <PhoneField label="Phone" placeholder="" />
              <FormField
                as="textarea"
                name="note"
                label="What it’s about"
                rows={3}
                maxLength={appointmentMax.note}
                autoComplete="off"
              />
              <FormField as="select" name="zone" label="Their time zone" defaultValue={siteZone()}>
                {zonesWith(siteZone()).map((zone) => (
                  <option key={zone} value={zone}>
                    {zone.replaceAll("_", " ")}
                  </option>
                ))}
              </FormField>
              {pricePence > 0 && (
                <p className="text-compact text-ink-2">
                  {`The price of ${formatMoney(pricePence, getSettings().currency)} is not charged here.`}
                </p>
              )}
              <Refusal />
              <Submit label="Book it" busy="Booking..." />
            </PublicForm>
          </Section>
        )}
      </TwoColumns>
    </>
  );
}

/** Another time for an appointment, chosen in the office. */
export function MovePage({ row, ...choice }: Choice & { row: AppointmentRow }) {
  const { id, name, kind, startsAt } = row;
  const chosen = chosenIn(choice);
  return (
    <>
      <PageHead
        back={back}
        headline={`Reschedule ${name}`}
        text={`${kind.name}, now ${shortWhen(startsAt, siteZone())}. It stays there until you choose.`}
      />
      <TwoColumns choice={choice} query={{ move: id }}>
        {chosen && (
          <Section id="then" title={shortWhen(chosen, siteZone())} look="ruled">
            <PublicForm id="move" action={moveInOfficeAction} words={words} className="mt-5 grid gap-5">
              <HiddenFields values={{ id, start: chosen.toISOString() }} />
              <ul className="list-disc pl-5">
                <li>{`${name} gets an email with the new time and a new calendar file.`}</li>
                <li>{`${shortWhen(startsAt, siteZone())}, is free again at once.`}</li>
              </ul>
              <Refusal />
              <Submit label="Move it" busy="Moving..." />
            </PublicForm>
          </Section>
        )}
      </TwoColumns>
    </>
  );
}

function chosenIn({ times, start }: Choice): Date | null {
  return times.all.find((one) => one.getTime() === start?.getTime()) ?? null;
}

type TwoColumnsProps = { choice: Choice; query: Readonly<Record<string, string>>; children: ReactNode };

function TwoColumns({ choice, query, children }: TwoColumnsProps) {
  const { times, start, now } = choice;
  return (
    <div className="mt-7 grid grid-cols-[minmax(0,30rem)_minmax(0,26rem)] items-start gap-x-16 gap-y-10 max-lg:grid-cols-1">
      <div className={styles.quiet}>
        {times.all.length === 0 ? (
          <p>Nothing is free. Change the weekly hours, days off or the kind’s horizon.</p>
        ) : (
          <TimeChoice {...{ times, path, query, now }} hasZones={false} />
        )}
        {start && !chosenIn(choice) && (
          <p role="alert" className="error mt-4">
            That time isn’t free any more. Choose another one.
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
