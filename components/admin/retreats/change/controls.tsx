"use client";

import { FormDialog, useDialogForm } from "@/components/admin/form-dialog";
import { MoneyCode } from "@/components/admin/purchases/money-code";
import { ActionButton } from "@/components/forms/action-button";
import { FormChoices, FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import {
  enterAnswerAction,
  extendDeadlineAction,
  remindNowAction,
  resumeChangeAction,
  stopChangeAction,
} from "@/lib/administration/retreat-changes/actions";

const words = failureWords("Not done", "Nothing was changed. Please try again.");

/** Stops the refunds after the one in progress, or goes on. */
export function StopOrGoOn({ id, isStopped }: { id: string; isStopped: boolean }) {
  return (
    <ActionButton
      key={String(isStopped)}
      id="stop"
      action={isStopped ? resumeChangeAction : stopChangeAction}
      words={words}
      values={{ id }}
      className="btn btn--secondary"
    >
      {isStopped ? "Go on" : "Stop after this one"}
    </ActionButton>
  );
}

/** Moves the deadline to a later day, or reminds those who have not answered. */
export function DeadlineButtons({ id, deadline, open }: { id: string; deadline: string; open: number }) {
  const form = useDialogForm("extend-choice", extendDeadlineAction, words, { inPlace: true });
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <FormDialog
        form={form}
        opener={{ text: "Extend the deadline…", className: "tinybtn min-h-target" }}
        title="Until when can they choose?"
        hidden={{ id }}
        confirm="Extend it"
        tone="primary"
      >
        <FormField name="deadline" label="Deadline" type="date" defaultValue={deadline} required />
      </FormDialog>
      {open > 0 && (
        <ActionButton
          id="remind"
          action={remindNowAction}
          words={words}
          values={{ id }}
          className="tinybtn is-plain min-h-target"
        >
          {open === 1 ? "Remind them now" : `Remind all ${open} now`}
        </ActionButton>
      )}
    </div>
  );
}

/** Enters what a buyer said by telephone. */
export function EnterAnswer({
  id,
  order,
  name,
  back,
  kind,
  voucher,
}: {
  id: string;
  order: string;
  name: string;
  back: string;
  kind: "cancel" | "move";
  /** What a voucher would be worth; null: none can be had. */
  voucher: string | null;
}) {
  const comes: Record<string, string> = kind === "move" ? { comes: "They come on the new dates" } : {};
  const other = voucher ? { voucher: `A voucher: ${voucher}` } : comes;
  const form = useDialogForm(`answer-${order}`, enterAnswerAction, words, { inPlace: true });
  return (
    <FormDialog
      form={form}
      opener={{
        text: "Enter their answer…",
        label: `Enter ${name}’s answer…`,
        className: "tinybtn min-h-target",
      }}
      title={`What did ${name} say?`}
      hidden={{ id, order }}
      confirm="Enter it"
    >
      <FormChoices
        name="answer"
        legend="Their answer"
        hint="They get the email about it."
        options={{ ...other, back: `Everything back: ${back}` }}
      />
      <MoneyCode isAsked={false} />
    </FormDialog>
  );
}
