"use client";

import { FormFrame } from "@/components/forms/public-form";
import { formWords } from "@/components/forms/form-words";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { openHealthAction } from "@/lib/administration/guests/actions";

const words = {
  ...formWords({
    failure: { title: "Not opened", text: "Nothing was opened. Please try again." },
    success: {
      title: "Opened",
      text: "They are shown until you leave this page. This is recorded in the audit log.",
    },
  }),
  kept: "",
};

/** Loads the guests' access and health answers on click. */
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
      <p>The answers have been deleted.</p>
    );
  return (
    <FormFrame form={form} className="mt-3" sent={shown}>
      <input type="hidden" name="retreat" value={retreat} />
      <button type="submit" className="tinybtn" aria-busy={isBusy || undefined}>
        Open them
      </button>
      <Refusal />
    </FormFrame>
  );
}
