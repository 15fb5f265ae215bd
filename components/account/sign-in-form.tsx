"use client";

import { useActionState, useRef } from "react";
import { authCopy } from "@/content/pages/auth";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { signInAction } from "@/lib/accounts/actions";
import { FailureSummary } from "./failure-summary";
import { PasswordField } from "./password-field";
import { failureOf, useFailure } from "./use-failure";

const copy = authCopy.signIn;

/** E-mail and password. `callbackUrl`: where she was going. */
export function SignInForm({ callbackUrl }: { callbackUrl: string | null }) {
  const [state, act, isBusy] = useActionState(signInAction, { status: "idle" });
  const form = useRef<HTMLFormElement>(null);
  useFailure(state, form);
  const failed = failureOf(state);

  return (
    <form action={act} ref={form} noValidate className="auth-form">
      <FailureSummary state={state} idOf={idOf} />
      {callbackUrl && <input type="hidden" name="callbackUrl" value={callbackUrl} />}
      <Field
        id={idOf("email")}
        name="email"
        type="email"
        label={copy.email.label}
        autoComplete="username"
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
        autoComplete="current-password"
        error={failed.fields.password}
      />
      <div>
        <Button type="submit" busy={isBusy}>
          {isBusy ? copy.submitting : copy.submit}
        </Button>
      </div>
    </form>
  );
}

function idOf(field: string): string {
  return `sign-in-${field}`;
}
