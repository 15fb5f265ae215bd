import { authPart } from "@/content/pages/auth";
import { getContent } from "@/lib/content/documents";
import { Submit } from "@/components/forms/submit";
import { signInAction } from "@/lib/accounts/actions";
import { AccountForm } from "./account-form";
import { accountWords } from "./account-words";
import { AddressField } from "./address-field";
import { authAddress, type AuthParams } from "./auth-address";
import { AccountFrame, AccountHead, AccountLinks } from "./account-frame";
import { PasswordField } from "./password-field";

export function SignIn({ authParams }: { authParams: AuthParams }) {
  const copy = getContent(authPart).signIn;
  const callbackUrl = invitationPath(authParams) ?? authParams.callbackUrl;
  return (
    <AccountFrame>
      <AccountHead headline={copy.headline}>{copy.intro}</AccountHead>
      <AccountForm id="sign-in" action={signInAction} shape="sign-in" words={accountWords()}>
        {callbackUrl && <input type="hidden" name="callbackUrl" value={callbackUrl} />}
        <AddressField label={copy.email.label} autoComplete="username" />
        <PasswordField name="password" label={copy.password.label} autoComplete="current-password" />
        <Submit label={copy.submit} busy={copy.submitting} />
      </AccountForm>
      <AccountLinks>
        <a className="btn btn--quiet" href={authAddress("link", authParams)}>
          {getContent(authPart).signInLink.ask}
        </a>
        <a className="btn btn--quiet" href={authAddress("forgot", authParams)}>
          {copy.forgotLink}
        </a>
        <a className="btn btn--quiet" href={authAddress("join", authParams)}>
          {copy.joinToggle}
        </a>
      </AccountLinks>
    </AccountFrame>
  );
}

/** The invitation link, which applies its code once signed in; null without a code. */
function invitationPath({ code, callbackUrl }: AuthParams): string | null {
  return code ? `/auth?${new URLSearchParams({ invite: code, ...(callbackUrl && { callbackUrl }) })}` : null;
}
