"use client";

import { FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { saveEntryStatusAction } from "@/lib/administration/inbox/actions";
import {
  entryStatuses,
  type EntryRef,
  type EntryStatus,
  entryStatusNames,
} from "@/lib/administration/inbox/kinds";

/** Matches the height of the button beside it. */
const compact = "[&>.input]:min-h-target [&>.input]:py-[0.45rem]";
const words = failureWords("Not saved", "That didn’t work. Try again.");

/** Changes an entry's status; after a conflict it shows the other administrator's choice. */
export function StatusForm({ kind, id, status }: EntryRef & { status: EntryStatus }) {
  const form = useActionForm("entry-status", saveEntryStatusAction, words, {
    focusOnSent: "entry-status-save",
  });
  return (
    <FormFrame form={{ ...form, typed: {} }} className="mt-7 grid gap-2 border-t-[1.5px] border-hair pt-5">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="was" value={status} />
      <div className="flex flex-wrap items-end gap-3">
        <FormField
          key={status}
          className={compact}
          as="select"
          name="status"
          label="Status"
          defaultValue={status}
        >
          {entryStatuses.map((one) => (
            <option key={one} value={one}>
              {entryStatusNames[one]}
            </option>
          ))}
        </FormField>
        <Button
          id="entry-status-save"
          type="submit"
          variant="secondary"
          size="small"
          className="min-h-target"
          busy={form.isBusy}
        >
          {form.isBusy ? "Saving..." : "Save"}
        </Button>
      </div>
      <Refusal />
      <p className="max-w-136 text-compact text-ink-2">
        Opening a new one sets it to Waiting, your answer to Answered, and a new message to New again. Set
        Booked and Closed yourself.
      </p>
    </FormFrame>
  );
}
