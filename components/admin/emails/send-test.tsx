"use client";

import type { Editor } from "@/components/admin/site/use-editor";
import { failureWords } from "@/components/forms/form-words";
import { FormFrame } from "@/components/forms/public-form";
import { callAction, useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { sendTestEmailAction } from "@/lib/email/actions";

const words = failureWords("That didn’t work", "Nothing was sent. Try again.");

/** Sends the saved draft to the current administrator only. */
export function SendTest({ editor }: { editor: Editor }) {
  const form = useActionForm("send-test", sendTestEmailAction, words, {
    inPlace: true,
    send: async (data) => (await editor.commandFor(data)) ?? callAction(sendTestEmailAction, data),
  });
  return (
    <FormFrame form={form}>
      <Button type="submit" variant="secondary" size="small" busy={form.isBusy}>
        {form.isBusy ? "Sending…" : "Send me a test"}
      </Button>
    </FormFrame>
  );
}
