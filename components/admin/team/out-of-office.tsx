"use client";

import { useState } from "react";
import { FormDialog, useDialogForm } from "@/components/admin/form-dialog";
import { ActionButton } from "@/components/forms/action-button";
import { FormCheck, FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { outOfOfficeRules } from "@/content/out-of-office";
import { endOutOfOfficeAction, setOutOfOfficeAction } from "@/lib/administration/team/actions";
import type { Deputy, OutOfOfficeView } from "@/lib/administration/team/out-of-office";
import { plural } from "@/lib/text";
import { formatDay } from "@/lib/time/dates";

const words = failureWords("Nothing changed", "That didn’t work. Try again.");

type OutOfOfficeProps = { current: OutOfOfficeView | null; deputies: readonly Deputy[]; today: string };

/** The dialog that sets the days out of office. */
export function OutOfOfficeDialog({ current, deputies, today }: OutOfOfficeProps) {
  const form = useDialogForm("out-of-office", setOutOfOfficeAction, words);
  return (
    <FormDialog
      form={form}
      opener={{ text: "Out of office…", className: "btn btn--secondary btn--small" }}
      title="Out of office"
      keep="Not now"
      confirm="Save"
      tone="primary"
    >
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <FormField name="from" label="From" type="date" defaultValue={current?.from ?? ""} required />
        <FormField name="to" label="To" type="date" min={today} defaultValue={current?.to ?? ""} required />
        <FormField as="select" name="deputy" label="Deputy" defaultValue={current?.deputy?.id ?? ""}>
          <option value="">Nobody</option>
          {deputies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FormField>
        <FormField
          as="select"
          name="replyDays"
          label="Answers promised within"
          defaultValue={`${current?.replyDays ?? 5}`}
        >
          {outOfOfficeRules.replyDays.map((days) => (
            <option key={days} value={days}>
              {plural(days, "1 day", "{count} days")}
            </option>
          ))}
        </FormField>
      </div>
      <Message current={current?.message ?? ""} />
      <FormCheck name="takesAppointments" defaultChecked={current?.takesAppointments}>
        Appointments can still be booked on these days
      </FormCheck>
      <ul className="small muted list-disc pl-5">
        <li>Alerts that would go to the founder go to the deputy, the same way. Disputes go to both.</li>
        <li>What arrives in these days is due within the promised ones. Earlier deadlines stay.</li>
        <li>
          No times for appointments are offered on these days, unless you tick the box. What is booked stays.
        </li>
        <li>It ends by itself when the last day is over.</li>
      </ul>
    </FormDialog>
  );
}

/** The sentence, and how visitors see it. */
function Message({ current }: { current: string }) {
  const [message, setMessage] = useState(current);
  return (
    <>
      <FormField
        as="textarea"
        rows={3}
        name="message"
        label="Message"
        hint={`Visitors read it above the button of forms, and in acknowledgements. ${outOfOfficeRules.messageMax} characters.`}
        maxLength={outOfOfficeRules.messageMax}
        defaultValue={message}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        required
      />
      {message.trim() && (
        <div>
          <p className="label">As visitors see it</p>
          <p className="mt-2 border-[1.5px] border-ink bg-mist p-4">{message}</p>
        </div>
      )}
    </>
  );
}

/** Says which days are set, and ends them. */
export function OutOfOfficeNotice({ current }: { current: OutOfOfficeView }) {
  const { from, to, isNow, deputy, replyDays, takesAppointments } = current;
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-[1.5px] border-ink bg-mist p-4">
      <p className="min-w-0 flex-1 basis-64">
        <b className="font-strong">
          {`The founder is ${isNow ? "" : "going to be "}out of office from ${formatDay(from)} to ${formatDay(to)}.`}
        </b>
        {deputy ? ` ${deputy.name} gets what would go to the founder.` : " There is no deputy."}
        {` Answers are promised within ${plural(replyDays, "1 day", "{count} days")}.`}
        {takesAppointments ? " Appointments can be booked." : " No times for appointments are offered."}
      </p>
      <ActionButton
        id="end-out-of-office"
        action={endOutOfOfficeAction}
        words={words}
        values={{}}
        className="tinybtn"
      >
        Call it off
      </ActionButton>
    </div>
  );
}
