"use client";

import { invitesCopy } from "@/content/pages/invites";
import { FormField } from "@/components/forms/fields";
import { noticeOf, problemsOf, type FormWords } from "@/components/forms/notice";
import { FormFrame } from "@/components/forms/public-form";
import { useForm, type Form } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { sendInvitationAction } from "@/lib/invitations/actions";
import styles from "./invites.module.css";

const copy = invitesCopy.send;

/** Sends an invitation by letter: a line that opens to a small form. Posted without scripts, it comes back open. */
export function SendCode({ id, words }: { id: string; words: FormWords }) {
  const form = useForm(`send-${id}`, sendInvitationAction, words);
  const isAnswered = form.isFromPost && form.state.status !== "idle";
  return (
    <details className={styles.details} open={isAnswered}>
      <summary>{copy.summary}</summary>
      <FormFrame form={form} className={styles.send}>
        <input type="hidden" name="id" value={id} />
        <FormField
          name="email"
          label={copy.email.label}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Button type="submit" variant="secondary" size="small" busy={form.isBusy}>
          {form.isBusy ? copy.submitting : copy.submit}
        </Button>
        <Outcome form={form} />
      </FormFrame>
    </details>
  );
}

/** Why it was not sent, where no field is at fault: the toast does not stay. That it was, the row says. */
function Outcome({ form: { state, words, isFromPost, isBusy } }: { form: Form }) {
  const isRefused = state.status === "failed" && problemsOf(state).length === 0;
  if (isFromPost || isBusy || !isRefused) return null;
  return (
    <p role="alert" className="error">
      {noticeOf(state, words)?.text}
    </p>
  );
}
