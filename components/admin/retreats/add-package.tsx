"use client";

import { FormDialog, useDialogForm } from "@/components/admin/form-dialog";
import { FormField } from "@/components/forms/fields";
import { addPackageAction } from "@/lib/administration/sales/actions";
import { packageSales } from "@/lib/administration/sales/words";
import { termsWords } from "./terms-frame";

/** A button and its dialog that adds a coaching package. */
export function AddPackage() {
  const form = useDialogForm("add-package", addPackageAction, termsWords, { inPlace: true });
  return (
    <FormDialog
      form={form}
      opener={{ text: "Add a package", className: "tinybtn min-h-target" }}
      title="A coaching package"
      confirm="Add it"
      tone="primary"
    >
      <FormField
        name="name"
        label="Name"
        hint="The address of its page comes from it and stays."
        required
        autoComplete="off"
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <FormField name="sessions" label="Sessions" inputMode="numeric" required autoComplete="off" />
        <FormField name="pricePence" label="Price" inputMode="decimal" required autoComplete="off" />
      </div>
      <FormField
        name="instalments"
        label="Instalments"
        inputMode="numeric"
        defaultValue="0"
        hint="How many monthly payments a buyer may choose. 0: paid at once."
        autoComplete="off"
      />
      <FormField as="textarea" rows={4} name="text" label="What it’s like" />
      <FormField as="select" name="sales" label="Sales" defaultValue="open">
        {Object.entries(packageSales).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </FormField>
    </FormDialog>
  );
}
