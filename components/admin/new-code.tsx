"use client";

import { Button } from "@/components/ui/button";
import { invitations } from "@/content/invitations";
import { invitesCopy } from "@/content/pages/invites";
import { FormCheck, FormField } from "@/components/forms/fields";
import { useFormContext } from "@/components/forms/form-context";
import type { FormWords } from "@/components/forms/outcome";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { createInvitationAction } from "@/lib/invitations/actions";
import { fill } from "@/lib/text";

const copy = invitesCopy.form;
const { maxUses, days, noteMax } = invitations;

type NewCodeProps = {
  words: FormWords;
  /** Making a code is what this page is for now; once one is there, sending it is. */
  isMain: boolean;
};

/** The form that makes an invitation code. */
export function NewCode({ words, isMain }: NewCodeProps) {
  const form = useActionForm("new-code", createInvitationAction, words);
  return (
    <FormFrame form={form} className="panel stack @container min-[80em]:col-start-2">
      <h2 className="h2">{copy.title}</h2>
      <div className="grid gap-5 @min-[34rem]:grid-cols-2">
        <FormField
          name="maxUses"
          label={copy.maxUses.label}
          hint={fill(copy.maxUses.help, maxUses)}
          defaultValue={String(maxUses.usual)}
          inputMode="numeric"
          autoComplete="off"
        />
        <FormField
          name="expiresInDays"
          label={copy.expiresInDays.label}
          hint={fill(copy.expiresInDays.help, days)}
          defaultValue={String(days.usual)}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <FormCheck name="includesAccess" defaultChecked>
        <b className="block font-semibold">{copy.includesAccess.label}</b>
        <span className="small">{copy.includesAccess.help}</span>
      </FormCheck>
      <FormField
        name="note"
        label={copy.note.label}
        hint={copy.note.help}
        maxLength={noteMax}
        autoComplete="off"
      />
      <Create isMain={isMain} />
    </FormFrame>
  );
}

function Create({ isMain }: { isMain: boolean }) {
  const { isBusy } = useFormContext();
  return (
    <>
      <Button type="submit" variant={isMain ? "primary" : "secondary"} size="small" wide busy={isBusy}>
        {isBusy ? copy.submitting : copy.submit}
      </Button>
      <Refusal />
    </>
  );
}
