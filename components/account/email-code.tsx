"use client";

import { use } from "react";
import { authCopy } from "@/content/pages/auth";
import { CodeField } from "@/components/forms/code-field";
import { FormContext } from "@/components/forms/form-context";
import { Submit } from "@/components/forms/submit";
import { signInByCodeAction } from "@/lib/accounts/actions";
import { AccountForm } from "./account-form";
import { accountWords } from "./account-words";
import { AddressField } from "./address-field";
import { authAddress, type AuthParams } from "./auth-address";

const { code: copy } = authCopy.signInLink;

/** The form for the emailed code. The email comes from the surrounding form that requested it; else it is a field. */
export function EmailCode({ authParams }: { authParams: AuthParams }) {
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
        <AddressField label={authCopy.signIn.email.label} autoComplete="username" />
      )}
      {authParams.callbackUrl && <input type="hidden" name="callbackUrl" value={authParams.callbackUrl} />}
      <CodeField label={copy.label} hint={copy.help} width="wide" />
      <Submit label={copy.submit} busy={copy.submitting} />
    </AccountForm>
  );
}
