"use client";

import type { Content } from "@/content/page";
import type { accountPart } from "@/content/pages/account";
import { formWords } from "@/components/forms/form-words";
import { PostedOutcome } from "@/components/forms/posted-outcome";
import { useActionForm } from "@/components/forms/use-action-form";
import { cancelEmailChangeAction } from "@/lib/members/settings/actions";
import { fill } from "@/lib/text";

type EmailWords = Content<typeof accountPart>["email"];

type PendingChangeProps = {
  address: string | null;
  headingId: string;
  copy: EmailWords["pending"];
  failure: EmailWords["change"]["failure"];
};

/** An address change that waits for confirmation, with a cancel button; the outcome replaces it. */
export function PendingChange({ address, headingId, copy, failure }: PendingChangeProps) {
  const words = formWords({ failure });
  const form = useActionForm("cancel-email-change", cancelEmailChangeAction, words, {
    focusOnSent: headingId,
  });
  return (
    <>
      {address !== null && (
        <form
          id={form.id}
          {...form.props}
          className="mt-4 grid max-w-136 gap-[0.35rem] border-l-4 border-ink bg-wash px-4 pt-[0.85rem] pb-[0.6rem]"
        >
          <b className="font-strong wrap-anywhere">{fill(copy.title, { address })}</b>
          <p className="small">{copy.text}</p>
          <button type="submit" className="tinybtn is-plain" aria-busy={form.isBusy || undefined}>
            {copy.cancel}
          </button>
        </form>
      )}
      <PostedOutcome form={form} />
    </>
  );
}
