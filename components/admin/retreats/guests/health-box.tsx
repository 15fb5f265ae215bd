"use client";

import { FormFrame } from "@/components/forms/public-form";
import { formWords } from "@/components/forms/form-words";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { guestsCopy } from "@/content/pages/admin-guests";
import { openHealthAction } from "@/lib/administration/guests/actions";

const { health: copy } = guestsCopy;
const words = { ...formWords({ failure: copy.failure, success: copy.opened }), kept: "" };

/** Loads the guests' answers on access and health into a box of its own. */
export function HealthBox({ retreat }: { retreat: string }) {
  const form = useActionForm("open-health", openHealthAction, words);
  const { state, isBusy } = form;
  const answers = state.status === "sent" ? (state.success?.answers ?? []) : [];
  const shown =
    answers.length > 0 ? (
      <dl className="grid gap-3">
        {answers.map(({ name, text }, index) => (
          <div key={index} className="border-t border-ink pt-3">
            <dt className="font-strong">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    ) : (
      <p>{copy.none.text}</p>
    );
  return (
    <FormFrame form={form} className="mt-3" sent={shown}>
      <input type="hidden" name="retreat" value={retreat} />
      <button type="submit" className="tinybtn" aria-busy={isBusy || undefined}>
        {copy.open}
      </button>
      <Refusal />
    </FormFrame>
  );
}
