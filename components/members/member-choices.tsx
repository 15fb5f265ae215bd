"use client";

import { useId, useRef, type ReactNode } from "react";
import { clubhouse } from "@/content/clubhouse";
import { conversationsCopy } from "@/content/pages/conversations";
import { membersCopy } from "@/content/pages/members";
import { moderationCopy } from "@/content/pages/moderation";
import { useVisit } from "@/components/clubhouse/use-clubhouse";
import { ActionButton } from "@/components/forms/action-button";
import { FormField } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { closeDialog } from "@/components/ui/dialog-control";
import type { FormAction } from "@/lib/forms/state";
import { openConversationAction } from "@/lib/conversations/actions";
import { blockForMemberAction, reportMemberAction, unblockForMemberAction } from "@/lib/members/actions";
import type { MemberCard } from "@/lib/members/schema";
import { fill } from "@/lib/text";

const { block } = membersCopy;
const { report } = moderationCopy;
const words = formWords({ failure: block.toasts.failure });

type MemberChoicesProps = {
  card: Pick<MemberCard, "userId" | "displayName" | "isBlocked" | "mayMessage" | "mayReport" | "mayBlock">;
};

/** The actions on another member's card: report, block and unblock. */
export function MemberChoices({ card }: MemberChoicesProps) {
  const { userId, displayName: name, isBlocked, mayMessage, mayReport, mayBlock } = card;
  const visit = useVisit();
  if (!mayMessage && !mayReport && !mayBlock && !isBlocked) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-3 border-t-[1.5px] border-hair pt-4">
      {mayMessage && (
        <ActionButton
          id="open-conversation"
          action={openConversationAction}
          words={formWords({ failure: conversationsCopy.failure })}
          values={{ id: userId }}
          className="btn btn--secondary btn--small"
        >
          {fill(conversationsCopy.open, { name })}
        </ActionButton>
      )}
      {mayReport && (
        <ActionDialog
          id="report-member"
          userId={userId}
          action={reportMemberAction}
          copy={{
            open: fill(report.openMember, { name }),
            title: fill(report.titleMember, { name }),
            text: report.text,
            keep: report.cancel,
            confirm: report.submit,
          }}
        >
          <FormField
            as="textarea"
            name="note"
            rows={3}
            label={report.labelMember}
            placeholder={report.placeholder}
            maxLength={clubhouse.reportNoteMax}
          />
        </ActionDialog>
      )}
      {isBlocked ? (
        <ActionButton
          id="unblock-member"
          action={unblockForMemberAction}
          words={words}
          values={{ id: userId }}
          className="tinybtn"
        >
          {fill(block.unblock, { name })}
        </ActionButton>
      ) : (
        mayBlock && (
          <ActionDialog
            id="block-member"
            userId={userId}
            action={blockForMemberAction}
            copy={{
              open: fill(block.open, { name }),
              title: fill(block.title, { name }),
              text: fill(block.text, { name }),
              keep: block.keep,
              confirm: fill(block.confirm, { name }),
            }}
            onDone={() => visit?.forgetMember(userId)}
          />
        )
      )}
    </div>
  );
}

type ActionDialogProps = {
  id: string;
  userId: string;
  action: FormAction;
  copy: Record<"open" | "title" | "text" | "keep" | "confirm", string>;
  onDone?: () => void;
  children?: ReactNode;
};

/** A button with a dialog that explains the action first. */
function ActionDialog({ id, userId, action, copy, onDone, children }: ActionDialogProps) {
  const dialogId = `${id}-${useId()}`;
  const button = useRef<HTMLButtonElement>(null);
  const form = useActionForm(id, action, words, {
    onSent: () => {
      closeDialog(dialogId);
      // The card as a popover would cover the toast
      const layer = button.current?.closest<HTMLElement>("[popover]");
      if (layer?.matches(":popover-open")) layer.hidePopover();
      onDone?.();
    },
  });
  return (
    <>
      <button
        ref={button}
        type="button"
        className="tinybtn"
        {...{ command: "show-modal", commandfor: dialogId }}
      >
        {copy.open}
      </button>
      <Dialog id={dialogId} title={copy.title}>
        <p className="dialog-text">{copy.text}</p>
        <FormFrame form={form} className="mt-4 grid gap-4">
          <input type="hidden" name="id" value={userId} />
          {children}
          <Refusal />
          <div className="dialog-foot mt-0">
            <Button variant="quiet" size="small" command="close" commandfor={dialogId}>
              {copy.keep}
            </Button>
            <Button type="submit" variant="secondary" size="small" className="is-danger" busy={form.isBusy}>
              {copy.confirm}
            </Button>
          </div>
        </FormFrame>
      </Dialog>
    </>
  );
}
