"use client";

import { invitesCopy } from "@/content/pages/invites";
import { FormField } from "@/components/forms/fields";
import type { FormWords } from "@/components/forms/notice";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { sendInvitationAction } from "@/lib/invitations/actions";
import styles from "./invites.module.css";

const copy = invitesCopy.send;

/** Sends an invitation by letter: a line that opens to a small form. Posted without scripts, it comes back open. */
export function SendCode({ id, words }: { id: string; words: FormWords }) {
  const form = useActionForm(`send-${id}`, sendInvitationAction, words);
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
        {/* The toast does not stay. That it was sent, the row says */}
        <Refusal />
      </FormFrame>
    </details>
  );
}
