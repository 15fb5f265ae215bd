"use client";

import type { ReactNode } from "react";
import type { Content } from "@/content/page";
import type { twoStepPart } from "@/content/pages/two-step";
import { CodeField } from "@/components/forms/code-field";
import type { FormWords } from "@/components/forms/outcome";
import { PostedOutcome } from "@/components/forms/posted-outcome";
import { FormFrame } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { useActionForm, type ActionForm } from "@/components/forms/use-action-form";
import {
  beginTwoStepAction,
  renewRecoveryCodesAction,
  turnOffTwoStepAction,
  turnOnTwoStepAction,
} from "@/lib/members/settings/two-factor/actions";
import { CurrentPassword } from "./current-password";
import { MoreFields } from "./more-fields";
import { RecoveryCodes } from "./recovery-codes";

const codesId = "recovery-codes";

type TwoStepWords = Pick<
  Content<typeof twoStepPart>,
  "code" | "off" | "begun" | "renew" | "turnOff" | "recovery"
>;

type TwoStepProps = {
  headingId: string;
  state: "off" | "begun" | "on";
  words: FormWords;
  copy: TwoStepWords;
  /** The text about the state, above the forms. */
  about: ReactNode;
};

/** The forms of two-step sign-in. All stay mounted, so that the recovery codes survive a change of state. */
export function TwoStep({ headingId, state, words, copy, about }: TwoStepProps) {
  const { begun, code, off, renew, turnOff, recovery } = copy;
  const begin = useActionForm("begin-two-step", beginTwoStepAction, words, {
    forgetsPasswords: true,
    focusOnSent: headingId,
  });
  const turnOn = useActionForm("turn-on-two-step", turnOnTwoStepAction, words, { focusOnSent: codesId });
  const renewal = useActionForm("renew-recovery-codes", renewRecoveryCodesAction, words, {
    forgetsPasswords: true,
    focusOnSent: codesId,
  });
  const end = useActionForm("turn-off-two-step", turnOffTwoStepAction, words, {
    forgetsPasswords: true,
    focusOnSent: headingId,
    onSent: () => {
      turnOn.restart();
      renewal.restart();
    },
  });
  const codes = codesOf(renewal) ?? codesOf(turnOn);
  return (
    <>
      {about}
      {state !== "off" && codes && <RecoveryCodes id={codesId} codes={codes} copy={recovery} />}
      {state === "begun" && (
        <FormFrame form={turnOn} className="stack max-w-120">
          <CodeField label={code.label} hint={code.help} width="narrow" />
          <Submit label={begun.submit} busy={begun.submitting} variant="secondary" size="small" />
        </FormFrame>
      )}
      {state === "off" && (
        <FormFrame form={begin} className="stack max-w-120">
          <CurrentPassword {...off.password} />
          <Submit label={off.submit} busy={off.submitting} variant="secondary" size="small" />
        </FormFrame>
      )}
      {state === "on" && (
        <>
          <ProofForm form={renewal} words={renew} copy={copy} />
          <ProofForm form={end} words={turnOff} copy={copy} />
        </>
      )}
      <PostedOutcome form={end} />
    </>
  );
}

/** A collapsed form that asks for password and code. */
function ProofForm({
  form,
  words,
  copy: { code, off },
}: {
  form: ActionForm;
  copy: TwoStepWords;
  words: { summary: string; submit: string; submitting: string };
}) {
  return (
    <FormFrame form={form}>
      <MoreFields summary={words.summary}>
        <CurrentPassword {...off.password} />
        <CodeField label={code.label} hint={code.helpOrRecovery} takesRecovery />
        <Submit label={words.submit} busy={words.submitting} variant="secondary" size="small" />
      </MoreFields>
    </FormFrame>
  );
}

function codesOf({ state }: ActionForm): readonly string[] | undefined {
  return state.status === "sent" ? state.success?.codes : undefined;
}
