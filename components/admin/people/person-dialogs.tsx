"use client";

import { FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { FormDialog, useDialogForm } from "@/components/admin/form-dialog";
import {
  closeRequestAction,
  correctPersonAction,
  recordRequestAction,
} from "@/lib/administration/people/actions";
import { requestKinds } from "@/lib/administration/people/request-kinds";

const unchanged = failureWords("Nothing was changed", "That didn’t work. Try again.");
const unrecorded = failureWords("Not recorded", "That didn’t work. Try again.");

type CorrectProps = { id: string; name: string; email: string; phone: string; hasAccount: boolean };

/** Corrects name, address and phone everywhere at once. */
export function CorrectPerson({ id, name, email, phone, hasAccount }: CorrectProps) {
  const form = useDialogForm("correct-person", correctPersonAction, unchanged, { inPlace: true });
  return (
    <FormDialog
      form={form}
      opener={{ text: "Correct…" }}
      title={`Correct ${name}`}
      lead={
        <p className="dialog-text">
          {hasAccount
            ? "The name changes on every record. A new address has to be confirmed by the link that we send to it."
            : "On every record. Emails and invoices that were sent stay as they are."}
        </p>
      }
      hidden={{ id }}
      confirm="Correct"
      tone="secondary"
    >
      <FormField name="name" label="Name" defaultValue={name} maxLength={200} required />
      <FormField name="email" type="email" label="Email" defaultValue={email} required />
      {phone !== "" && <FormField name="phone" type="tel" label="Phone" defaultValue={phone} />}
    </FormDialog>
  );
}

/** Records what a person asked about their data. `requestId` is the id it gets. */
export function RecordRequest({ id, requestId, today }: { id: string; requestId: string; today: string }) {
  const form = useDialogForm("record-request", recordRequestAction, unrecorded, { inPlace: true });
  return (
    <FormDialog
      form={form}
      opener={{ text: "Record a request…" }}
      title="Record a request"
      lead={<p className="dialog-text">The law gives you one month to answer. Today reminds you.</p>}
      hidden={{ id, request: requestId }}
      confirm="Record it"
      tone="secondary"
    >
      <FormField as="select" name="kind" label="What they ask">
        {Object.entries(requestKinds).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </FormField>
      <FormField
        name="receivedOn"
        type="date"
        label="Received on"
        defaultValue={today}
        max={today}
        required
      />
      <FormField as="textarea" name="text" label="Their words" hint="Optional." rows={3} maxLength={5000} />
    </FormDialog>
  );
}

/** Closes a request with what was done. */
export function CloseRequest({ request, label }: { request: string; label: string }) {
  const form = useDialogForm(`close-${request}`, closeRequestAction, unrecorded, { inPlace: true });
  return (
    <FormDialog
      form={form}
      opener={{ text: "Record an answer…", label: `Record an answer… ${label}` }}
      title="Record an answer"
      lead={<p className="dialog-text">This closes the request and takes it off Today.</p>}
      hidden={{ request }}
      confirm="Close the request"
      tone="secondary"
    >
      <FormField as="textarea" name="answer" label="What you did" rows={3} maxLength={5000} required />
    </FormDialog>
  );
}
