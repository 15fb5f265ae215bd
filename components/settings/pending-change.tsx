"use client";

import { useActionState } from "react";
import { accountCopy } from "@/content/pages/account";
import { formWords } from "@/components/forms/form-words";
import type { FormState } from "@/lib/form-state";
import { cancelEmailChangeAction } from "@/lib/settings/actions";
import { fill } from "@/lib/text";
import styles from "./settings.module.css";
import { useOutcome } from "./use-outcome";

const { change, pending } = accountCopy.email;
const words = formWords({ failure: change.failure });
const idle: FormState = { status: "idle" };

/** A change of address that waits to be confirmed, with the way to call it off. It says so where it stood. */
export function PendingChange({ address, headingId }: { address: string | null; headingId: string }) {
  const [state, act, isBusy] = useActionState(cancelEmailChangeAction, idle);
  const outcome = useOutcome(state, words, headingId);
  return (
    <>
      {address !== null && (
        <form action={act} className={styles.note}>
          <b>{fill(pending.title, { address })}</b>
          <p className="small">{pending.text}</p>
          <button type="submit" className="tinybtn is-plain" aria-busy={isBusy || undefined}>
            {pending.cancel}
          </button>
        </form>
      )}
      {outcome && <p className="small without-scripts">{outcome}</p>}
    </>
  );
}
