"use client";

import { facts } from "@/content/facts";
import { useState, type ReactNode } from "react";
import type { FormWords } from "@/components/forms/outcome";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { closeDialog } from "@/components/ui/dialog-control";
import {
  planWords,
  describeMemberChange,
  type PlanOutcome as Outcome,
  type MemberChange,
} from "@/lib/administration/plan-on-removal";
import type { FormAction } from "@/lib/forms/state";
import { fill } from "@/lib/text";
import { ChangePreview } from "./change-preview";
import { PlanOutcome } from "./plan-on-removal";
import { MoneyCode } from "./purchases/money-code";

const { provider } = facts.checkout;

/** The member, and the form's messages. */
export type MemberDialogSubject = { id: string; displayName: string; words: FormWords };

/** The action's effects, without the plan outcome chosen in the dialog. */
export type MemberAction = Omit<MemberChange, "planOutcome" | "name">;

type MemberDialogProps = MemberDialogSubject & {
  /** The id of the form, and a prefix for the dialog's id. */
  form: string;
  action: FormAction;
  copy: { title: string; text?: string; keep: string; confirm: string };
  /** Hidden fields besides the member's id. */
  values?: Record<string, string>;
  memberAction?: MemberAction;
  /** The default plan outcome. */
  planOutcome?: Outcome;
  /** Additional fields at the end. */
  fields?: ReactNode;
  /** The input is not valid yet. */
  isOff?: boolean;
  /** Opens the dialog of that id. */
  opener: (dialogId: string) => ReactNode;
};

/** Confirms an action on a member: shows its effects, and asks for the plan's outcome. */
export function MemberDialog({
  id,
  displayName,
  words,
  form: formId,
  action,
  copy,
  values = {},
  memberAction,
  planOutcome: first = "end",
  fields,
  isOff = false,
  opener,
}: MemberDialogProps) {
  const dialogId = `${formId}-dialog`;
  const [planOutcome, setPlanOutcome] = useState(first);
  // Close the dialog first: the refreshed page may remove it together with the toast
  const form = useActionForm(formId, action, words, { onSent: () => closeDialog(dialogId) });
  const plans = memberAction?.plans ?? [];
  return (
    <>
      {opener(dialogId)}
      <Dialog id={dialogId} title={fill(copy.title, { displayName })}>
        {copy.text && <p className="dialog-text">{fill(copy.text, { displayName })}</p>}
        {plans
          .filter(({ numbers }) => numbers.length > 0)
          .map((plan) => (
            <p key={plan.id} className="dialog-text">
              {fill(
                plan.nextOn
                  ? `Paying by the month: {paid} of {payments} paid. ${provider} takes {pence} on {day} unless you say otherwise.`
                  : "Paying by the month: {paid} of {payments} paid.",
                planWords(plan),
              )}
            </p>
          ))}
        <FormFrame form={form} className="mt-4 grid gap-4">
          {Object.entries({ id, ...values }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {memberAction && (
            <>
              <PlanOutcome plans={plans} chosen={planOutcome} onChoose={setPlanOutcome} />
              <ChangePreview
                words={describeMemberChange({ ...memberAction, name: displayName, planOutcome })}
              />
            </>
          )}
          {fields}
          {planOutcome === "refund" && <MoneyCode isAsked={false} />}
          <Refusal />
          <div className="dialog-foot mt-0">
            <Button variant="quiet" size="small" command="close" commandfor={dialogId} autoFocus>
              {fill(copy.keep, { displayName })}
            </Button>
            <Button
              type="submit"
              variant="secondary"
              size="small"
              className="is-danger"
              busy={form.isBusy}
              {...(isOff && { "aria-disabled": true })}
            >
              {fill(copy.confirm, { displayName })}
            </Button>
          </div>
        </FormFrame>
      </Dialog>
    </>
  );
}
