"use client";

import { FormDialog, useDialogForm } from "@/components/admin/form-dialog";
import { failureWords } from "@/components/forms/form-words";
import { cancelInOfficeAction } from "@/lib/appointments/office/actions";

const words = failureWords("Not cancelled", "Nothing was changed. Please try again.");

type CancelDialogProps = { id: string; name: string; when: string; isPaid: boolean };

/** Asks before an appointment is cancelled, and says what follows. */
export function CancelDialog({ id, name, when, isPaid }: CancelDialogProps) {
  const form = useDialogForm(`cancel-${id}`, cancelInOfficeAction, words);
  return (
    <FormDialog
      form={form}
      opener={{
        text: "Cancel it…",
        label: `Cancel it… ${name}, ${when}`,
        className: "tinybtn is-plain min-h-target",
      }}
      title="Cancel this appointment?"
      hidden={{ id }}
      keep="Keep it"
      isKeepFocused
      confirm="Cancel it"
    >
      <p>
        {name}, {when}.
      </p>
      <ul className="list-disc pl-5">
        <li>{name} gets an email that says so.</li>
        <li>The time is free again at once.</li>
        {isPaid && <li>It was paid by itself: all of the price goes back.</li>}
      </ul>
    </FormDialog>
  );
}
