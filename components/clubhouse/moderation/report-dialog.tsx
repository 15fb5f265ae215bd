"use client";

import { useId, useRef, useState, type SubmitEvent } from "react";
import { clubhouse } from "@/content/clubhouse";
import { roomsCopy } from "@/content/pages/rooms";
import { moderationCopy } from "@/content/pages/moderation";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { closeDialog } from "@/components/ui/dialog-control";
import { Field } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { noteTooLong } from "@/lib/clubhouse/moderation";
import { fill } from "@/lib/text";
import { LimitNote } from "../limit-note";
import { reportMessage } from "../session/late-chat-api";
import { useClubhouseSession } from "../use-clubhouse";
import { lengthOf } from "../writing";
import { dialogIds, type ActionRequest } from "./action-request";

const copy = moderationCopy.report;
const id = dialogIds.report;

/** Reports a message to the founder, with an optional note. Closing or a failure preserves the note. */
export function ReportDialog({ request }: { request: ActionRequest | null }) {
  return (
    <Dialog id={id} title={copy.title} className="needs-scripts">
      {request && <ReportForm key={request.message.id} request={request} />}
    </Dialog>
  );
}

function ReportForm({ request: { message, author } }: { request: ActionRequest }) {
  const session = useClubhouseSession();
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const quoteId = useId();
  const isOver = lengthOf(note) > clubhouse.reportNoteMax;
  const tooLong = isOver ? noteTooLong(note.trim()) : null;

  async function report(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (tooLong) {
      area.current?.focus();
      return;
    }
    setBusy(true);
    const answer = await reportMessage(message.id, note);
    setBusy(false);
    if (answer.ok) {
      setNote("");
      closeDialog(id);
      toast(answer.value.isNew ? copy.success : copy.already);
      return;
    }
    session.explain(answer, copy.failure);
    // The message no longer exists
    if (answer.status === 404) closeDialog(id);
    setProblem(answer.message ?? `${copy.failure.title}. ${copy.failure.text}`);
    area.current?.focus();
  }

  return (
    <form onSubmit={(event) => void report(event)} noValidate>
      <p className="dialog-text">{copy.text}</p>
      <p id={quoteId} className="mt-4 text-read leading-[1.4] font-semibold wrap-anywhere">
        {fill(copy.quoteLabel, { name: author?.name ?? roomsCopy.message.unknownAuthor })}
      </p>
      <blockquote
        className="mt-[0.35rem] mb-5 line-clamp-5 border-l-[3px] border-flame pl-[0.9rem] wrap-anywhere whitespace-pre-line text-second"
        aria-labelledby={quoteId}
        dir="auto"
      >
        {message.content}
      </blockquote>
      <Field
        as="textarea"
        name="note"
        rows={3}
        ref={area}
        label={copy.label}
        placeholder={copy.placeholder}
        value={note}
        onChange={(event) => {
          setNote(event.target.value);
          setProblem(null);
        }}
        error={tooLong ?? problem ?? undefined}
      />
      <LimitNote isOver={isOver} max={clubhouse.reportNoteMax} />
      <div className="dialog-foot">
        <Button variant="quiet" size="small" command="close" commandfor={id}>
          {copy.cancel}
        </Button>
        <Button type="submit" size="small" busy={isBusy}>
          {isBusy ? copy.submitting : copy.submit}
        </Button>
      </div>
    </form>
  );
}
