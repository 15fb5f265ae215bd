"use client";

import { FormDialog, useDialogForm } from "@/components/admin/form-dialog";
import { FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { feedbackMax } from "@/content/limits";
import { askGuestAction } from "@/lib/guests/feedback/actions";
import type { PastGuest } from "@/lib/guests/feedback/ask";

const outcomes = failureWords("Not asked", "That didn’t work. Try again.");

/** A button and its dialog that emails a guest of a past retreat a link to write a sentence. */
export function AskGuest({ guests }: { guests: readonly PastGuest[] }) {
  const form = useDialogForm("ask-guest", askGuestAction, outcomes);
  const open = guests.filter(({ mayBeAsked }) => mayBeAsked);
  const retreats = [...new Set(open.map(({ retreat }) => retreat))];
  return (
    <FormDialog
      form={form}
      opener={{ text: "Ask a guest…", className: "btn btn--secondary btn--small" }}
      title="Ask a guest"
      lead={
        <p className="mt-2 text-compact text-ink-2">
          {open.length > 0
            ? "They get an email with a personal link, write a sentence and say where it may be quoted. Nothing is public until you publish it. Each guest is asked once."
            : "No guest is left to ask: guests of past retreats who were not asked yet are listed here."}
        </p>
      }
      confirm="Send the email"
      tone="primary"
      isOff={open.length === 0}
    >
      <FormField as="select" name="guest" label="Guest" required defaultValue="">
        <option value="">Choose a guest</option>
        {retreats.map((retreat) => (
          <optgroup key={retreat} label={retreat}>
            {open
              .filter((one) => one.retreat === retreat)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </FormField>
      <FormField
        name="said"
        label="What you remember them saying"
        hint="May be empty. The email quotes it, and they confirm or change it."
        maxLength={feedbackMax.said}
        autoComplete="off"
      />
    </FormDialog>
  );
}
