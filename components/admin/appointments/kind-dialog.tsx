"use client";

import { FormDialog, useDialogForm } from "@/components/admin/form-dialog";
import { FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { appointmentMax } from "@/content/appointments";
import { saveKindAction } from "@/lib/appointments/office/actions";
import { formatWeekday } from "@/lib/time/dates";

const words = failureWords("Not saved", "Nothing was changed. Please try again.");

/** A kind as its form shows it. */
type TypedKind = {
  id: string;
  name: string;
  slug: string;
  text: string;
  place: string;
  audience: string;
  minutes: number;
  bufferMinutes: number;
  noticeHours: number;
  horizonDays: number;
  pricePence: number;
  freeDays: readonly { day: string; count: number }[];
};

type KindDialogProps = {
  kind?: TypedKind;
  audiences: Readonly<Record<string, string>>;
  /** "gbp" */
  currency: string;
};

/** A button and its dialog that adds a kind of appointment, or changes one. */
export function KindDialog({ kind, audiences, currency }: KindDialogProps) {
  const id = kind ? `kind-${kind.id}` : "add-kind";
  const form = useDialogForm(id, saveKindAction, words, { inPlace: true });
  const figure = (value: number) => ({ defaultValue: value, inputMode: "numeric", required: true }) as const;
  return (
    <FormDialog
      form={form}
      opener={{
        text: kind ? "Change…" : "Add a kind",
        className: kind ? "tinybtn min-h-target" : "btn btn--primary btn--small",
        ...(kind && { label: `Change ${kind.name}…` }),
      }}
      title={kind ? "Change this kind" : "Add a kind"}
      hidden={{ id: kind?.id ?? "" }}
      confirm={kind ? "Save" : "Add it"}
      tone="primary"
    >
      <FormField
        name="name"
        label="Name"
        defaultValue={kind?.name}
        maxLength={appointmentMax.name}
        autoComplete="off"
        required
      />
      <FormField
        name="slug"
        label="Address"
        hint="After /book/, as first-call. A kind for members has no public page."
        defaultValue={kind?.slug}
        maxLength={appointmentMax.slug + 10}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <FormField
        name="text"
        label="Text"
        hint="A sentence below the name. Optional."
        defaultValue={kind?.text}
        maxLength={appointmentMax.text}
        autoComplete="off"
      />
      <FormField
        name="place"
        label="Place or call link"
        hint="A link is never on the public page: it goes out with the confirmation. A change of it is emailed to those who have booked."
        defaultValue={kind?.place}
        maxLength={appointmentMax.place}
        autoComplete="off"
        required
      />
      <div className="grid grid-cols-2 items-end gap-4">
        <FormField name="minutes" label="Length" hint="In minutes" {...figure(kind?.minutes ?? 30)} />
        <FormField
          name="bufferMinutes"
          label="Buffer"
          hint="Free minutes after it"
          {...figure(kind?.bufferMinutes ?? 10)}
        />
        <FormField name="noticeHours" label="Notice" hint="In hours" {...figure(kind?.noticeHours ?? 24)} />
        <FormField
          name="horizonDays"
          label="Horizon"
          hint="Days ahead"
          {...figure(kind?.horizonDays ?? 42)}
        />
      </div>
      <FormField
        name="pricePence"
        label="Price"
        hint={`In ${currency.toUpperCase()}, paid by card when it’s booked. 0: free, or paid by a package.`}
        defaultValue={kind ? kind.pricePence / 100 : 0}
        inputMode="decimal"
        autoComplete="off"
      />
      <FormField as="select" name="audience" label="For" defaultValue={kind?.audience ?? "everyone"}>
        {Object.entries(audiences).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FormField>
      {kind && <FreeTimes days={kind.freeDays} />}
    </FormDialog>
  );
}

/** The free times that a kind has as it was saved last. */
function FreeTimes({ days }: { days: TypedKind["freeDays"] }) {
  return (
    <section aria-labelledby="free-times">
      <h3
        id="free-times"
        className="h3 flex items-baseline justify-between gap-3 border-b-[1.5px] border-ink pb-2"
      >
        Free times <small className="font-sans text-compact font-normal text-ink-2">next 14 days</small>
      </h3>
      <ul role="list">
        {days.map(({ day, count }) => (
          <li key={day} className="flex items-center gap-3 border-b-[1.5px] border-hair py-2">
            <span className="w-36">{formatWeekday(day)}</span>
            <span aria-hidden="true" className="flex min-w-0 flex-1 flex-wrap gap-1">
              {Array.from({ length: count }, (_, index) => (
                <i key={index} className="size-3 border-[1.5px] border-ink bg-mist" />
              ))}
            </span>
            <b className="font-strong">{count}</b>
          </li>
        ))}
      </ul>
      <p className="small muted mt-2">
        {days.length === 0 ? "None. " : ""}As saved last, worked out from your hours, buffers, notice, days
        off and calendars.
      </p>
    </section>
  );
}
