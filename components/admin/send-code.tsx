"use client";

import { FormField } from "@/components/forms/fields";
import type { FormWords } from "@/components/forms/outcome";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { sendInvitationAction } from "@/lib/invitations/actions";
import { Fold } from "./fold";

/** A collapsible form that emails an invitation. */
export function SendCode({ id, words }: { id: string; words: FormWords }) {
  const form = useActionForm(`send-${id}`, sendInvitationAction, words);
  return (
    <Fold summary="Send by email">
      <FormFrame form={form} className="grid max-w-104 justify-items-start gap-3 pt-1 pb-4 text-ink">
        <input type="hidden" name="id" value={id} />
        <FormField
          name="email"
          label="Whose email?"
          type="email"
          className="w-full"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Button type="submit" variant="secondary" size="small" busy={form.isBusy}>
          {form.isBusy ? "Sending..." : "Send it"}
        </Button>
        {/* The row shows that it was sent, because the toast does not stay */}
        <Refusal />
      </FormFrame>
    </Fold>
  );
}
