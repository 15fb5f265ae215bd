"use client";

import { authCopy } from "@/content/pages/auth";
import { CodeField } from "@/components/forms/code-field";
import { useFormContext } from "@/components/forms/form-context";
import { Submit } from "@/components/forms/submit";
import { signInByCodeAction } from "@/lib/accounts/actions";
import { AccountForm } from "./account-form";
import { accountWords } from "./account-words";

const { code: copy } = authCopy.signInLink;

/** The field for the emailed code that the surrounding form requested, in the same browser. */
export function EmailCode({ callbackUrl }: { callbackUrl: string | null }) {
  const { state } = useFormContext();
  return (
    <AccountForm id="sign-in-code" action={signInByCodeAction} words={accountWords()}>
      <input type="hidden" name="email" value={state.status === "sent" ? state.email : ""} />
      {callbackUrl && <input type="hidden" name="callbackUrl" value={callbackUrl} />}
      <CodeField label={copy.label} hint={copy.help} width="wide" />
      <Submit label={copy.submit} busy={copy.submitting} />
    </AccountForm>
  );
}
