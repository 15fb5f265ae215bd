import { authPart } from "@/content/pages/auth";
import { getContent } from "@/lib/content/documents";
import { SendAnother } from "@/components/forms/sent";
import { Submit } from "@/components/forms/submit";
import { requestResetAction } from "@/lib/accounts/actions";
import { AccountForm } from "./account-form";
import { accountWords } from "./account-words";
import { AddressField } from "./address-field";
import { authAddress, type AuthParams } from "./auth-address";
import { AccountFrame, AccountHead, AccountNext, BackLink } from "./account-frame";

/** Requests a reset link; the response never reveals whether the address has an account. */
export function ForgotPassword({ authParams, isSignedIn }: { authParams: AuthParams; isSignedIn: boolean }) {
  const copy = getContent(authPart).forgotPassword;
  return (
    <AccountFrame>
      <AccountForm
        id="forgot"
        action={requestResetAction}
        shape="forgot-password"
        words={accountWords(copy.toast)}
        head={<AccountHead headline={copy.headline}>{copy.intro}</AccountHead>}
        sent={
          <>
            <AccountHead headline={copy.toast.title}>{copy.toast.text}</AccountHead>
            <AccountNext>
              <p>{copy.sent}</p>
              <SendAnother href={authAddress("forgot", authParams)}>{copy.another}</SendAnother>
            </AccountNext>
          </>
        }
      >
        <AddressField label={copy.email.label} autoComplete="username" />
        <Submit label={copy.submit} busy={copy.submitting} />
      </AccountForm>
      <BackLink authParams={authParams} isSignedIn={isSignedIn} />
    </AccountFrame>
  );
}
