"use client";

import { useRef, useState, type SubmitEvent } from "react";
import { clubhouse } from "@/content/clubhouse";
import { marksCopy } from "@/content/pages/marks";
import { roomsCopy } from "@/content/pages/rooms";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { closeDialog } from "@/components/ui/dialog-control";
import { Field } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { fill } from "@/lib/text";
import { setMark } from "../session/late-chat-api";
import { useClubhouseSession, useReader } from "../use-clubhouse";
import { lengthOf } from "../writing";
import { dialogIds, type ActionRequest } from "./action-request";

const { hide: copy, toasts, refusals } = marksCopy;
const id = dialogIds.hide;

/** Asks why to hide a message from members. Closing or a failure preserves the text. */
export function HideDialog({ request }: { request: ActionRequest | null }) {
  const reader = useReader();
  const isOwn = request?.message.authorId === reader.id;
  const name = request?.author?.name ?? roomsCopy.message.unknownAuthor;
  return (
    <Dialog id={id} title={isOwn ? copy.titleOwn : fill(copy.title, { name })} className="needs-scripts">
      {request && <HideForm key={request.message.id} request={request} isOwn={isOwn} name={name} />}
    </Dialog>
  );
}

type HideFormProps = { request: ActionRequest; isOwn: boolean; name: string };

function HideForm({ request: { message }, isOwn, name }: HideFormProps) {
  const session = useClubhouseSession();
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const max = clubhouse.hiddenReasonMax;
  const tooLong = lengthOf(reason) > max ? fill(copy.tooLong, { max }) : null;

  async function hide(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    const missing = reason.trim() ? tooLong : refusals.reason;
    if (missing) {
      setProblem(missing);
      area.current?.focus();
      return;
    }
    setBusy(true);
    const answer = await setMark(message.id, "hidden", true, reason);
    setBusy(false);
    if (answer.ok) {
      session.feed(message.board).take(answer.value);
      closeDialog(id);
      toast(toasts.hidden);
      return;
    }
    session.explain(answer, toasts.failed);
    if (answer.status === 404) closeDialog(id);
    setProblem(answer.message ?? toasts.failed.text);
    area.current?.focus();
  }

  return (
    <form onSubmit={(event) => void hide(event)} noValidate>
      <p className="dialog-text mb-5">{isOwn ? copy.textOwn : fill(copy.text, { name })}</p>
      <Field
        as="textarea"
        name="reason"
        rows={2}
        ref={area}
        label={copy.label}
        hint={isOwn ? copy.helpOwn : fill(copy.help, { name })}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setProblem(null);
        }}
        error={tooLong ?? problem ?? undefined}
      />
      <div className="dialog-foot">
        <Button variant="quiet" size="small" command="close" commandfor={id}>
          {copy.keep}
        </Button>
        <Button type="submit" size="small" busy={isBusy}>
          {isBusy ? copy.confirming : copy.confirm}
        </Button>
      </div>
    </form>
  );
}
