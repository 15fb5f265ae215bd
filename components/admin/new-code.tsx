"use client";

import { Button } from "@/components/ui/button";
import { invitations } from "@/content/invitations";
import { FormCheck, FormField } from "@/components/forms/fields";
import { useFormContext } from "@/components/forms/form-context";
import type { FormWords } from "@/components/forms/outcome";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { createInvitationAction } from "@/lib/invitations/actions";

const { maxUses, days, noteMax } = invitations;

type NewCodeProps = {
  words: FormWords;
  /** Creating a code is the page's main action; with a new code, sending it is. */
  isMain: boolean;
};

export function NewCode({ words, isMain }: NewCodeProps) {
  const form = useActionForm("new-code", createInvitationAction, words);
  return (
    <FormFrame form={form} className="panel stack @container min-[80em]:col-start-2">
      <h2 className="h2">New code</h2>
      <div className="grid gap-5 @min-[34rem]:grid-cols-2">
        <FormField
          name="maxUses"
          label="How many people may use it?"
          hint={`${maxUses.min} to ${maxUses.max}.`}
          defaultValue={String(maxUses.usual)}
          inputMode="numeric"
          autoComplete="off"
        />
        <FormField
          name="expiresInDays"
          label="Days until it expires"
          hint={`${days.min} to ${days.max}. 0 means it never expires.`}
          defaultValue={String(days.usual)}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <FormCheck name="includesAccess" defaultChecked>
        <b className="block font-semibold">Include Clubhouse access</b>
        <span className="small">
          Ticked: people who join with it skip the paywall. Not ticked: they get an account, and can buy
          access later.
        </span>
      </FormCheck>
      <FormField
        name="note"
        label="A note to yourself"
        hint="Who it’s for, say. Only you see it."
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
        {isBusy ? "Creating..." : "Create the code"}
      </Button>
      <Refusal />
    </>
  );
}
