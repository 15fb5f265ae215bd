"use client";

import { FormCheck } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { FormFrame } from "@/components/forms/public-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { allowMessagesAction } from "@/lib/conversations/actions";

const failed = failureWords("That didn’t work", "Nothing changed. Try again.");

/** The switch of direct messages; it saves itself, and without scripts by a button. */
export function MessageSwitch({ isOn }: { isOn: boolean }) {
  const form = useActionForm("allow-messages", allowMessagesAction, failed);
  return (
    <FormFrame form={form} className="grid justify-items-start gap-3">
      <FormCheck
        name="isOn"
        isSwitch
        defaultChecked={isOn}
        onChange={(event) => event.target.form?.requestSubmit()}
      >
        Allow direct messages
      </FormCheck>
      <Button type="submit" variant="secondary" size="small" className="without-scripts">
        Save
      </Button>
    </FormFrame>
  );
}
