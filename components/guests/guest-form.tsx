import type { ReactNode } from "react";
import { guestFormPart } from "@/content/pages/guest-form";
import { getContent } from "@/lib/content/documents";
import { FormCheck, FormField } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { formatDay, formatWeekday } from "@/lib/time/dates";
import { saveGuestFormAction } from "@/lib/guests/actions";
import { healthGoesOn } from "@/lib/guests/days";
import type { GuestPage } from "@/lib/guests/form";
import { ownFieldNames } from "@/lib/guests/schema";
import { fill } from "@/lib/text";
import { TravelChoice } from "./travel-choice";

/** The guest form with its saved answers; `kept` is when they were saved. */
export function GuestForm({ guest, kept }: { guest: GuestPage; kept: string | null }) {
  const copy = getContent(guestFormPart);
  const { arrival, diet, roomMate, contact, health } = copy;
  const words = formWords({ failure: copy.toasts.failure });
  const { token, retreat, answers } = guest;
  const { guestQuestions = [] } = retreat.copy;
  const [weekday = ""] = formatWeekday(retreat.firstDay).split(" ");
  return (
    <PublicForm
      id="guest"
      action={saveGuestFormAction}
      words={words}
      shape="guest-form"
      className="[&_:is(input,textarea)]:scroll-mb-32"
    >
      <input type="hidden" name="token" value={token} />
      <Part legend={arrival.legend}>
        <TravelChoice
          legend={fill(arrival.travel, { weekday })}
          options={arrival.options}
          chosen={answers?.travel ?? ""}
        />
        <div className="grid grid-cols-2 gap-5 max-[22em]:grid-cols-1">
          <FormField
            name="arrival"
            label={arrival.label}
            hint={arrival.hint}
            defaultValue={answers?.arrival}
            autoComplete="off"
            maxLength={200}
          />
          <FormField
            name="place"
            label={arrival.place}
            hint={arrival.placeHint}
            defaultValue={answers?.place}
            autoComplete="off"
            maxLength={200}
          />
        </div>
        <FormCheck name="lift" defaultChecked={answers?.wantsLift}>
          {arrival.lift}
          <span className="hint block">{arrival.liftHint}</span>
        </FormCheck>
      </Part>
      <Part legend={diet.legend}>
        <FormField
          as="textarea"
          name="diet"
          label={diet.label}
          hint={diet.hint}
          defaultValue={answers?.diet}
          rows={2}
          className="[&>.input]:min-h-20"
          maxLength={5000}
        />
      </Part>
      <Part legend={roomMate.legend}>
        <FormField
          name="roomMate"
          label={roomMate.label}
          hint={roomMate.hint}
          placeholder={roomMate.placeholder}
          defaultValue={answers?.roomMate}
          autoComplete="off"
          maxLength={200}
        />
      </Part>
      {guestQuestions.length > 0 && (
        <Part legend={copy.others}>
          {guestQuestions.map((question, index) => {
            const names = ownFieldNames(index);
            return (
              <div key={index}>
                <input type="hidden" name={names.question} value={question} />
                <FormField
                  as="textarea"
                  name={names.answer}
                  label={question}
                  defaultValue={answers?.others.find((one) => one.question === question)?.answer}
                  rows={2}
                  className="[&>.input]:min-h-20"
                  maxLength={5000}
                />
              </div>
            );
          })}
        </Part>
      )}
      <Part legend={contact.legend}>
        <FormField
          name="contactName"
          label={contact.label}
          hint={contact.hint}
          defaultValue={answers?.contactName}
          autoComplete="off"
          maxLength={200}
          required
        />
        <FormField
          name="contactPhone"
          type="tel"
          label={contact.phone}
          placeholder={contact.placeholder}
          defaultValue={answers?.contactPhone}
          autoComplete="off"
          maxLength={30}
        />
      </Part>
      <Part legend={health.legend}>
        <p className="border-[1.5px] border-ink bg-wash px-4 py-3 text-read/[1.45]">
          {fill(health.promise, { goesOn: formatDay(healthGoesOn(retreat)) })}
        </p>
        <FormField
          as="textarea"
          name="health"
          label={health.label}
          hint={health.hint}
          defaultValue={guest.health}
          className="[&>.input]:min-h-26"
          maxLength={5000}
        />
      </Part>
      <p className="small mt-6">{copy.blank}</p>
      <div className="mt-6 max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-5 max-md:border-t-[1.5px] max-md:border-ink max-md:bg-paper max-md:px-5 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <div className="flex flex-wrap items-start gap-x-6 gap-y-2 max-md:justify-between">
          <Submit label={copy.submit} busy={copy.submitting} />
          {kept && <p className="small py-3">{kept}</p>}
        </div>
      </div>
    </PublicForm>
  );
}

function Part({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="mt-10 grid min-w-0 gap-5 first-of-type:mt-0">
      <legend className="float-left w-full border-b-[1.5px] border-ink pb-2.5 font-display text-[1.5rem]/[1.1] font-heavy tracking-[-0.012em] [&+*]:clear-both">
        {legend}
      </legend>
      {children}
    </fieldset>
  );
}
