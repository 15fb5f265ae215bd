"use client";

import { failureWords } from "@/components/forms/form-words";
import { FormFrame } from "@/components/forms/public-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { sendTestAction } from "@/lib/broadcasts/actions";
import { SavedLetter } from "./saved-letter";
import type { Letter } from "./use-letter";

const words = failureWords("That didn’t work", "Nothing was sent. Try again.");

/** Sends the saved draft to the current administrator only. */
export function SendTest({ letter }: { letter: Letter }) {
  const form = useActionForm("send-test", sendTestAction, words, {
    inPlace: true,
    send: (data) => letter.act(sendTestAction, data),
  });
  return (
    <FormFrame form={form}>
      <SavedLetter letter={letter} />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="whitespace-nowrap max-lg:border-transparent max-lg:bg-transparent max-lg:px-0 max-lg:underline max-lg:decoration-2 max-lg:underline-offset-[0.25em]"
        busy={form.isBusy}
      >
        {form.isBusy ? "Sending…" : "Send me a test"}
      </Button>
    </FormFrame>
  );
}
