"use client";

import { facts } from "@/content/facts";
import { useState, type ComponentProps, type ReactNode } from "react";
import type { FormWords } from "@/components/forms/outcome";
import {
  planWords,
  describeMemberChange,
  type PlanOutcome as Outcome,
  type MemberChange,
  programmeWords,
} from "@/lib/administration/plan-on-removal";
import type { FormAction } from "@/lib/forms/state";
import { fill } from "@/lib/text";
import { ChangePreview } from "./change-preview";
import { FormDialog, useDialogForm } from "./form-dialog";
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
  opener: ComponentProps<typeof FormDialog>["opener"];
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
  const [planOutcome, setPlanOutcome] = useState(first);
  const form = useDialogForm(formId, action, words);
  const plans = memberAction?.plans ?? [];
  return (
    <FormDialog
      form={form}
      opener={{
        ...opener,
        onOpen: () => {
          setPlanOutcome(first);
          opener.onOpen?.();
        },
      }}
      title={fill(copy.title, { displayName })}
      lead={
        <>
          {copy.text && <p className="dialog-text">{fill(copy.text, { displayName })}</p>}
          {plans
            .filter(({ numbers }) => numbers.length > 0)
            .map((plan) => (
              <p key={plan.id} className="dialog-text">
                {programmeWords(plans, plan)}
                {fill(
                  plan.nextOn
                    ? `Paying by the {interval}: {paid} of {payments} paid. ${provider} takes {pence} on {day} unless you say otherwise.`
                    : "Paying by the {interval}: {paid} of {payments} paid.",
                  planWords(plan),
                )}
              </p>
            ))}
        </>
      }
      hidden={{ id, ...values }}
      keep={fill(copy.keep, { displayName })}
      isKeepFocused
      confirm={fill(copy.confirm, { displayName })}
      isOff={isOff}
    >
      {memberAction && (
        <>
          <PlanOutcome plans={plans} chosen={planOutcome} onChoose={setPlanOutcome} />
          <ChangePreview words={describeMemberChange({ ...memberAction, name: displayName, planOutcome })} />
        </>
      )}
      {fields}
      {planOutcome === "refund" && <MoneyCode isAsked={false} />}
    </FormDialog>
  );
}
