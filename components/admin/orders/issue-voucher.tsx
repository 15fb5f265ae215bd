"use client";

import { FormDialog, useDialogForm } from "@/components/admin/form-dialog";
import { FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { issueVoucherAction } from "@/lib/administration/purchases/actions";
import { voucherMethods } from "@/lib/administration/purchases/schema";

const outcomes = failureWords("Nothing was issued", "That didn’t work. Try again.");

/** A button and its dialog that issues a voucher, free or paid elsewhere; `order` is the id of its order. */
export function IssueVoucher({ order, today }: { order: string; today: string }) {
  const form = useDialogForm("issue-voucher", issueVoucherAction, outcomes);
  return (
    <FormDialog
      form={form}
      opener={{ text: "Issue a voucher…", className: "tinybtn min-h-target" }}
      title="Issue a voucher"
      hidden={{ order }}
      confirm="Issue it"
      tone="primary"
    >
      <FormField
        name="name"
        label="From"
        hint="Who gives it, as printed on it."
        required
        autoComplete="off"
      />
      <FormField name="email" type="email" label="Email" required autoComplete="off" />
      <FormField name="recipientName" label="Recipient’s name" required autoComplete="off" />
      <FormField
        name="recipientEmail"
        type="email"
        label="Recipient’s email"
        hint="Empty: it is printed."
        autoComplete="off"
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <FormField name="amount" label="Amount" inputMode="decimal" required autoComplete="off" />
        <FormField name="sendOn" type="date" label="Send on" defaultValue={today} min={today} />
      </div>
      <FormField as="textarea" rows={3} name="message" label="Message" />
      <FormField as="select" name="method" label="Paid" defaultValue="free">
        {Object.entries(voucherMethods).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </FormField>
      <FormField name="reference" label="Reference" hint="Of the payment." autoComplete="off" />
      <FormField name="reason" label="Reason" hint="For you." autoComplete="off" />
    </FormDialog>
  );
}
