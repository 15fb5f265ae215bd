import { ActionButton } from "@/components/forms/action-button";
import { formWords } from "@/components/forms/form-words";
import { repeatReplyAction } from "@/lib/administration/inbox/actions";
import type { EntryRef } from "@/lib/administration/inbox/kinds";

const words = formWords({
  failure: { title: "Not sent", text: "That didn’t work. What you wrote is still here." },
});

/** Sends an undelivered reply again. */
export function SendAgain({ kind, id, letter }: EntryRef & { letter: string }) {
  return (
    <ActionButton
      id={`again-${letter}`}
      action={repeatReplyAction}
      words={words}
      values={{ kind, id, letter }}
      className="tinybtn mt-2"
    >
      Send again
    </ActionButton>
  );
}
