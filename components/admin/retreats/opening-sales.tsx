import { FormField } from "@/components/forms/fields";
import type { Values } from "@/lib/catalogue/changes";
import { plural } from "@/lib/text";
import type { Typed } from "./corrections";

/** The waitlist of what is sold: how many an email reaches, and its running head start. */
export type WaitlistState = { recipients: number; headStart: { until: string; emailed: number } | null };

type OpeningProps = { terms: Values; typed: Typed; waitlist: WaitlistState };

/** Below the choice of sales: the head start of the waitlist, to set or running. */
export function OpeningSales({ terms, typed, waitlist: { recipients, headStart } }: OpeningProps) {
  if (headStart && terms.sales === "open")
    return (
      <p className="text-compact text-ink-2 sm:col-span-2">
        {`Only the waitlist can buy until ${headStart.until}. `}
        {plural(headStart.emailed, "1 email was sent.", "{count} emails were sent.")}
      </p>
    );
  if (!isOpening(terms, typed)) return null;
  return (
    <>
      {terms.sales === "waitlist" && (
        <FormField
          name="headStart"
          label="Head start (hours)"
          defaultValue={recipients > 0 ? "48" : "0"}
          hint="Until they are over, only people on the waitlist can buy, by the link in their email. With 0 it’s open to everyone at once."
          inputMode="numeric"
          autoComplete="off"
          required
          className="sm:col-span-2 [&_input]:max-w-40"
        />
      )}
      <p className="sm:col-span-2" aria-live="polite">
        <b className="font-strong">{plural(recipients, "1 email", "{count} emails")}</b>
        {recipients > 0
          ? ", in the order they joined. No consent to letters is needed: they asked for this."
          : ": no confirmed entry is on the waitlist."}
      </p>
    </>
  );
}

/** The label of the button that saves it: with the number of emails if sales open. */
export function saveLabel({ terms, typed, waitlist: { recipients } }: OpeningProps): string {
  return isOpening(terms, typed) && recipients > 0 ? `Open, and email ${recipients}` : "Save";
}

function isOpening(terms: Values, typed: Typed): boolean {
  return typed.sales === "open" && terms.sales !== "open";
}
