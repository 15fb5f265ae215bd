"use client";

import { FormDialog, useDialogForm } from "@/components/admin/form-dialog";
import { FormField } from "@/components/forms/fields";
import { addProgrammeAction } from "@/lib/administration/sales/actions";
import { intervalOptions } from "@/lib/administration/sales/words";
import { termsWords } from "./terms-frame";

/** A button and its dialog that adds a programme. */
export function AddProgramme() {
  const form = useDialogForm("add-programme", addProgrammeAction, termsWords, { inPlace: true });
  return (
    <FormDialog
      form={form}
      opener={{ text: "Add a programme", className: "tinybtn min-h-target" }}
      title="A programme"
      confirm="Add it"
      tone="primary"
    >
      <FormField
        name="name"
        label="Name"
        hint="The address of its page comes from it and stays. Its sales begin closed."
        required
        autoComplete="off"
      />
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <FormField name="firstDay" label="First day" type="date" required />
        <FormField name="cohort" label="Run" hint="Such as 2027-02" required autoComplete="off" />
        <FormField name="months" label="Months" inputMode="numeric" required autoComplete="off" />
        <FormField name="participants" label="Places" inputMode="numeric" required autoComplete="off" />
        <FormField
          name="oneTimePence"
          label="Price at once"
          inputMode="decimal"
          required
          autoComplete="off"
        />
        <FormField name="monthlyPence" label="Each payment" inputMode="decimal" required autoComplete="off" />
        <FormField name="payments" label="Payments" inputMode="numeric" required autoComplete="off" />
        <FormField as="select" name="interval" label="Interval" defaultValue="month">
          {Object.entries(intervalOptions).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </FormField>
      </div>
      <FormField
        name="calls"
        label="Calls"
        hint="Such as Wednesdays at 7PM GMT"
        required
        autoComplete="off"
      />
    </FormDialog>
  );
}
