"use client";

import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { undoChangeAction } from "@/lib/administration/sales/actions";
import { termsWords } from "./terms-frame";

export type HistoryLine = {
  id: string;
  at: string;
  text: string;
  /** Old and new value, one line each. */
  details: string[];
  isUndone: boolean;
  canBeUndone: boolean;
};

/** The changes of a product's terms, latest first, with an undo button where possible. */
export function TermsHistory({ subject, lines }: { subject: string; lines: HistoryLine[] }) {
  return (
    <section className="mt-11 block focus:outline-none" id="changes" tabIndex={-1}>
      <h2 className="h2">Changed so far</h2>
      {lines.length === 0 && (
        <p className="py-3 text-ink-2">Nothing yet. Everything is as the site started.</p>
      )}
      <ul role="list">
        {lines.map(({ id, at, text, details, isUndone, canBeUndone }) => (
          <li
            key={id}
            className="grid grid-cols-[7.5rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b-[1.5px] border-hair py-3 max-sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <time className="self-start text-compact text-ink-2 max-sm:col-span-2">{at}</time>
            <div className="min-w-0">
              <p>{text}</p>
              {details.map((line) => (
                <p key={line} className="text-compact text-ink-2">
                  {line}
                </p>
              ))}
            </div>
            {canBeUndone && <Undo subject={subject} change={id} />}
            {isUndone && <span className="text-compact text-ink-2">Taken back</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Undo({ subject, change }: { subject: string; change: string }) {
  const form = useActionForm(`undo-${change}`, undoChangeAction.bind(null, subject), termsWords, {
    focusOnSent: "changes",
  });
  return (
    <FormFrame form={form} className="grid justify-items-end gap-1">
      <input type="hidden" name="change" value={change} />
      <button type="submit" className="tinybtn min-h-target" aria-busy={form.isBusy || undefined}>
        {form.isBusy ? "Undoing…" : "Undo"}
      </button>
      <Refusal />
    </FormFrame>
  );
}
