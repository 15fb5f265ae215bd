"use client";

import { use } from "react";
import { CodeField } from "@/components/forms/code-field";
import { FormContext } from "@/components/forms/form-context";
import { Submit } from "@/components/forms/submit";
import { signInByCodeAction } from "@/lib/accounts/actions";
import { AccountForm } from "./account-form";
import { accountWords } from "./account-words";
import { AddressField } from "./address-field";
import { authAddress, type AuthParams } from "./auth-address";

type EmailCodeProps = {
  authParams: AuthParams;
  /** The label of the address. */
  email: string;
  words: { label: string; help: string; submit: string; submitting: string };
};

/** The form for the emailed code. The email comes from the surrounding form that requested it; else it is a field. */
export function EmailCode({ authParams, email, words }: EmailCodeProps) {
  const requested = use(FormContext)?.state;
  return (
    <AccountForm
      id="sign-in-code"
      action={signInByCodeAction}
      words={accountWords()}
      permalink={authAddress("email-code", authParams)}
    >
      {requested?.status === "sent" ? (
        <input type="hidden" name="email" value={requested.email} />
      ) : (
        <AddressField label={email} autoComplete="username" />
      )}
      {authParams.callbackUrl && <input type="hidden" name="callbackUrl" value={authParams.callbackUrl} />}
      <CodeField label={words.label} hint={words.help} width="wide" />
      <Submit label={words.submit} busy={words.submitting} />
    </AccountForm>
  );
}
