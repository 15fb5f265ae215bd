"use client";

import { accountCopy } from "@/content/pages/account";
import { formWords } from "@/components/forms/form-words";
import { PostedOutcome } from "@/components/forms/posted-outcome";
import { useActionForm } from "@/components/forms/use-action-form";
import { cancelEmailChangeAction } from "@/lib/members/settings/actions";
import { fill } from "@/lib/text";

const { change, pending } = accountCopy.email;
const words = formWords({ failure: change.failure });

/** An address change that waits for confirmation, with a cancel button; the outcome replaces it. */
export function PendingChange({ address, headingId }: { address: string | null; headingId: string }) {
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
          <b className="font-strong wrap-anywhere">{fill(pending.title, { address })}</b>
          <p className="small">{pending.text}</p>
          <button type="submit" className="tinybtn is-plain" aria-busy={form.isBusy || undefined}>
            {pending.cancel}
          </button>
        </form>
      )}
      <PostedOutcome form={form} />
    </>
  );
}
