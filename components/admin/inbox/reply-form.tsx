"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { callAction, useActionForm } from "@/components/forms/use-action-form";
import { useAutosave } from "@/components/forms/use-autosave";
import { Button } from "@/components/ui/button";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { toast } from "@/components/ui/toast";
import {
  discardReplyDraftAction,
  saveReplyDraftAction,
  sendReplyAction,
} from "@/lib/administration/inbox/actions";
import { nextStatuses, type EntryStatus, entryStatusNames } from "@/lib/administration/inbox/kinds";
import { HiddenFields } from "@/components/forms/hidden-fields";

const formId = "entry-reply";
const words = failureWords("Not sent", "That didn’t work. What you wrote is still here.");

type ReplyFormProps = {
  /** Hidden fields: the entry as shown, and the id of the reply. */
  values: Readonly<Record<string, string>>;
  to: string;
  subject: string;
  /** The entry's status: booked and closed stay unless another is chosen. */
  status: EntryStatus;
  /** The draft, or greeting and signature. */
  text: string;
  draft: { then: EntryStatus | null; kept: string } | null;
};

/** Replies to an entry by email; collapsed until "Reply". */
export function ReplyForm({ values, to, status, subject, text, draft }: ReplyFormProps) {
  const [isOpen, setOpen] = useState(draft !== null);
  const panel = useRef<HTMLDivElement>(null);
  const autosave = useAutosave(formId, saveReplyDraftAction, { savedAt: draft?.kept ?? null });
  const { savedAt, failure } = autosave;
  const kept = failure
    ? "The draft isn’t saved: no connection, or the entry no longer exists."
    : savedAt && `Draft kept ${savedAt}`;
  const form = useActionForm(formId, sendReplyAction, words, {
    focusOnSent: "replies",
    onSent: () => {
      setOpen(false);
      void autosave.stop();
    },
  });

  const then = draft?.then ?? (status === "booked" || status === "closed" ? status : "answered");

  async function discard() {
    await autosave.stop();
    const data = new FormData();
    for (const name of ["kind", "id"]) data.set(name, values[name] ?? "");
    const answer = await callAction(discardReplyDraftAction, data);
    if (answer.status !== "sent") {
      toast({ ...words.failure, tone: "error" });
      return;
    }
    panel.current?.querySelector("form")?.reset();
    setOpen(false);
    toast({ title: "Thrown away", text: "Nothing was sent.", tone: "success" });
  }

  function open() {
    flushSync(() => setOpen(true));
    const letter = panel.current?.querySelector("textarea");
    letter?.focus();
    // The reply goes between greeting and signature
    const place = letter?.value.indexOf("\n\n") ?? -1;
    if (place >= 0) letter?.setSelectionRange(place + 2, place + 2);
  }

  return (
    <>
      {!isOpen && (
        <Button size="small" className="mt-4" aria-expanded={false} aria-controls="reply" onClick={open}>
          <LazyIcon name="letter" size={18} />
          Reply
        </Button>
      )}
      <div id="reply" ref={panel} className="mt-4" hidden={!isOpen}>
        <FormFrame form={form} className="grid gap-4" onPress={autosave.hold}>
          <HiddenFields values={values} />
          <div className="grid gap-4" onInput={() => autosave.change()}>
            <FormField
              name="subject"
              label="Subject"
              defaultValue={subject}
              maxLength={200}
              autoComplete="off"
              required
            />
            <FormField
              as="textarea"
              name="text"
              label="Letter"
              hint={`It goes to ${to}, and the answer comes to your mailbox.`}
              defaultValue={text}
              rows={12}
              maxLength={5000}
              required
            />
            <FormField as="select" name="then" label="Then mark it" defaultValue={then} className="max-w-60">
              {nextStatuses.map((one) => (
                <option key={one} value={one}>
                  {entryStatusNames[one]}
                </option>
              ))}
            </FormField>
          </div>
          <Refusal />
          <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-3">
            {kept && (
              <>
                <p className="mr-auto text-compact text-ink-2">{kept}</p>
                <button type="button" className="tinybtn is-plain" onClick={() => void discard()}>
                  Delete the draft
                </button>
              </>
            )}
            <Button variant="quiet" size="small" onClick={() => void autosave.save(true)}>
              Keep as draft
            </Button>
            <Button type="submit" size="small" className="max-lg:w-full" busy={form.isBusy}>
              {form.isBusy ? "Sending..." : "Send the reply"}
            </Button>
          </div>
        </FormFrame>
      </div>
    </>
  );
}
