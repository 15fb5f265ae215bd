"use client";

import { useActionState, useRef, type ReactNode } from "react";
import { authCopy } from "@/content/pages/auth";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { joinAction } from "@/lib/accounts/actions";
import { FailureSummary } from "./failure-summary";
import { PasswordField } from "./password-field";
import { failureOf, useFailure } from "./use-failure";

const copy = authCopy.join;

type JoinFormProps = {
  /** The code of the invitation link, or "". */
  code: string;
  /** Nobody has joined yet: the first one needs no code. */
  isFirst: boolean;
  /** What she agrees to by joining, under the button. */
  smallPrint: ReactNode;
};

/** Name, e-mail, password and invitation code. */
export function JoinForm({ code, isFirst, smallPrint }: JoinFormProps) {
  const [state, act, isBusy] = useActionState(joinAction, { status: "idle" });
  const form = useRef<HTMLFormElement>(null);
  useFailure(state, form);
  const failed = failureOf(state);

  return (
    <form action={act} ref={form} noValidate className="auth-form">
      <FailureSummary state={state} idOf={idOf} />
      <Field
        id={idOf("displayName")}
        name="displayName"
        label={copy.displayName.label}
        hint={copy.displayName.help}
        autoComplete="nickname"
        required
        defaultValue={failed.values.displayName}
        error={failed.fields.displayName}
      />
      <Field
        id={idOf("email")}
        name="email"
        type="email"
        label={copy.email.label}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={failed.values.email}
        error={failed.fields.email}
      />
      <PasswordField
        id={idOf("password")}
        name="password"
        label={copy.password.label}
        hint={copy.password.help}
        autoComplete="new-password"
        error={failed.fields.password}
      />
      <Field
        id={idOf("invitationCode")}
        name="invitationCode"
        className="code-field"
        label={isFirst ? copy.invitationCode.labelOptional : copy.invitationCode.label}
        hint={code ? copy.invitationCode.helpFromLink : copy.invitationCode.help}
        placeholder={copy.invitationCode.placeholder}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required={!isFirst}
        defaultValue={failed.values.invitationCode ?? code}
        error={failed.fields.invitationCode}
      />
      <div>
        <Button type="submit" busy={isBusy}>
          {isBusy ? copy.submitting : copy.submit}
        </Button>
      </div>
      {smallPrint}
    </form>
  );
}

function idOf(field: string): string {
  return `join-${field}`;
}
