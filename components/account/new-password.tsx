import { authPart } from "@/content/pages/auth";
import { getContent } from "@/lib/content/documents";
import { ByLetterLink } from "./letter-link";
import { type AuthParams, authAddress } from "./auth-address";
import { AccountFrame, AccountLinks, BackLink } from "./account-frame";
import { ResetPassword } from "./reset-password";
import { changePasswordAction } from "@/lib/accounts/actions";
import { NewPasswordForm } from "./new-password-form";
import { PasswordField } from "./password-field";

type NewPasswordProps = {
  authParams: AuthParams;
  /** The email of the signed-in member, or null. */
  signedInAs: string | null;
};

/** A new password by an emailed link or, for a signed-in member, by the current one. The link wins. */
export function NewPassword({ authParams, signedInAs }: NewPasswordProps) {
  const isSignedIn = signedInAs !== null;
  const byLink = <ResetPassword authParams={authParams} isSignedIn={isSignedIn} />;
  const without = isSignedIn ? <ChangePassword authParams={authParams} email={signedInAs} /> : byLink;
  return (
    <AccountFrame>
      {!isSignedIn && (
        <p className="notice without-scripts">{getContent(authPart).newPassword.withoutScripts}</p>
      )}
      <ByLetterLink links={{ recovery: byLink }} without={without} waiting={without} />
    </AccountFrame>
  );
}

/** A new password for a signed-in member who knows the current one. */
function ChangePassword({ authParams, email }: { authParams: AuthParams; email: string }) {
  const copy = getContent(authPart).changePassword;
  return (
    <>
      <NewPasswordForm
        id="change-password"
        action={changePasswordAction}
        headline={copy.headline}
        authParams={authParams}
      >
        {/* Tells a password manager whose password this is */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="current" label={copy.current.label} autoComplete="current-password" />
      </NewPasswordForm>
      <AccountLinks>
        <a className="btn btn--quiet" href={authAddress("forgot", authParams)}>
          {copy.forgotLink}
        </a>
      </AccountLinks>
      <BackLink authParams={authParams} isSignedIn />
    </>
  );
}
