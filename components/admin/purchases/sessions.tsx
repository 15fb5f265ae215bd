"use client";

import { FormDialog, useDialogForm } from "@/components/admin/form-dialog";
import { ActionButton } from "@/components/forms/action-button";
import { FormField } from "@/components/forms/fields";
import type { FormWords } from "@/components/forms/outcome";
import { deleteSessionAction, recordSessionAction } from "@/lib/administration/purchases/actions";
import type { CoachingSessions, PurchaseCard } from "@/lib/administration/purchases/list";
import { formatDay } from "@/lib/time/dates";

type SessionsProps = {
  card: PurchaseCard;
  coaching: CoachingSessions;
  today: string;
  outcomes: FormWords;
};

/** The coaching sessions of an order: those held, how many are left, and a button that records one. */
export function Sessions({ card: { facts, bookedOn }, coaching, today, outcomes }: SessionsProps) {
  const { sessions, left, held, nextId } = coaching;
  const { id, standing } = facts;
  const isOpen = standing === "stands";
  return (
    <div className="mt-3 grid gap-3">
      <p className="font-strong">{`${left} of ${sessions} sessions left`}</p>
      {held.length > 0 && (
        <ol role="list" className="grid">
          {held.map((session, index) => (
            <li
              key={session.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b-[1.5px] border-hair py-2"
            >
              <span className="min-w-0 wrap-anywhere">
                {`${index + 1}. ${formatDay(session.day)}`}
                {session.note && (
                  <span className="small muted block whitespace-pre-line">{session.note}</span>
                )}
              </span>
              {isOpen && (
                <ActionButton
                  id={`undo-${session.id}`}
                  action={deleteSessionAction}
                  words={outcomes}
                  values={{ id, sessionId: session.id }}
                  className="tinybtn is-plain min-h-target"
                  label={`Undo the session on ${formatDay(session.day)}`}
                >
                  Undo
                </ActionButton>
              )}
            </li>
          ))}
        </ol>
      )}
      {isOpen && left > 0 && (
        <div className="acts">
          <RecordSession {...{ id, bookedOn, today, outcomes }} sessionId={nextId} held={held.length} />
        </div>
      )}
    </div>
  );
}

type RecordSessionProps = Pick<SessionsProps, "today" | "outcomes"> &
  Pick<PurchaseCard, "bookedOn"> & { id: string; sessionId: string; held: number };

function RecordSession({ id, sessionId, held, bookedOn, today, outcomes }: RecordSessionProps) {
  const form = useDialogForm(`session-${id}`, recordSessionAction, outcomes);
  return (
    <FormDialog
      form={form}
      opener={{ text: "Record a session…" }}
      title="Record a session"
      hidden={{ id, sessionId, held: `${held}` }}
      confirm="Record it"
      tone="primary"
    >
      <FormField
        name="date"
        label="Date"
        type="date"
        defaultValue={today}
        min={bookedOn}
        max={today}
        className="[&_input]:max-w-60"
      />
      <FormField as="textarea" rows={3} name="note" label="Note" hint="For you. The buyer doesn’t see it." />
    </FormDialog>
  );
}
