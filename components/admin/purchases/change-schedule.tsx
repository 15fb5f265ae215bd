"use client";

import { useState } from "react";
import { FormField } from "@/components/forms/fields";
import type { FormWords } from "@/components/forms/outcome";
import { FormDialog, useDialogForm } from "@/components/admin/form-dialog";
import { cancellation } from "@/content/cancellation";
import { maxInstalments } from "@/content/checkout";
import { formatMoney, inUnits, penceOf } from "@/content/money";
import { changeScheduleAction } from "@/lib/administration/orders/actions";
import type { PurchaseFacts } from "@/lib/administration/purchases/change-preview";
import type { PurchaseCard } from "@/lib/administration/purchases/list";

type ChangeScheduleProps = {
  facts: PurchaseFacts;
  schedule: NonNullable<PurchaseCard["schedule"]>;
  outcomes: FormWords;
};

/** Changes the days and sums of what is still to pay, by agreement with the buyer. */
export function ChangeSchedule({ facts, schedule, outcomes }: ChangeScheduleProps) {
  const { id, seen, name, currency, owedPence } = facts;
  const { payments, today, lastDay } = schedule;
  const typedAtFirst = payments.map(({ pence }) => `${inUnits(pence, currency)}`);
  const [count, setCount] = useState(payments.length);
  const [sums, setSums] = useState(typedAtFirst);
  const form = useDialogForm(`schedule-${id}`, changeScheduleAction, outcomes);
  const startAgain = () => {
    setCount(payments.length);
    setSums(typedAtFirst);
  };
  const removeLast = () => {
    setCount(count - 1);
    // Its field starts empty if it is added again
    setSums((before) => Object.assign([...before], { [count - 1]: typedAtFirst[count - 1] ?? "" }));
  };
  const pence = sums.slice(0, count).reduce((total, typed) => total + (penceOf(typed) ?? 0), 0);
  const owed = formatMoney(owedPence, currency);
  return (
    <FormDialog
      form={form}
      opener={{ text: "Change the schedule…", onOpen: startAgain }}
      title={`Change when ${name} pays?`}
      lead={<p className="dialog-text">{`${owed} is still to pay. What is paid stays as it is.`}</p>}
      hidden={{ id, seen }}
      keep="Leave the schedule"
      confirm="Change the schedule"
      tone="primary"
    >
      {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
        <fieldset key={number} className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-x-4">
          <legend className="sr-only">{`Payment ${number}`}</legend>
          <FormField
            name={`day${number}`}
            label={`Payment ${number}: day`}
            type="date"
            defaultValue={payments[number - 1]?.dueOn ?? ""}
            min={today}
            max={lastDay}
          />
          <FormField
            name={`sum${number}`}
            label="Sum"
            aria-label={`Payment ${number}: sum`}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typedAtFirst[number - 1] ?? ""}
            onChange={({ currentTarget }: { currentTarget: { value: string } }) => {
              const { value } = currentTarget;
              setSums((before) => Object.assign([...before], { [number - 1]: value }));
            }}
          />
        </fieldset>
      ))}
      <div className="acts">
        {count < maxInstalments && (
          <button type="button" className="tinybtn" onClick={() => setCount(count + 1)}>
            Add a payment
          </button>
        )}
        {count > 1 && (
          <button type="button" className="tinybtn" onClick={removeLast}>
            Remove the last payment
          </button>
        )}
      </div>
      <p className="small" role="status">{`Adds up to ${formatMoney(pence, currency)} of ${owed}.`}</p>
      <FormField
        name="reason"
        label="Reason"
        hint="For the record. The buyer doesn’t see it."
        maxLength={cancellation.reasonMax}
        autoComplete="off"
        required
      />
      <p className="small">They get the new days by email. A saved card stays in use.</p>
    </FormDialog>
  );
}
