import { authCopy } from "@/content/pages/auth";
import { changePasswordAction } from "@/lib/accounts/actions";
import { AccountLinks, BackLink } from "./account-frame";
import { authAddress, type Way } from "./auth-address";
import { NewPasswordForm } from "./new-password-form";
import { PasswordField } from "./password-field";

const copy = authCopy.changePassword;

/** A new password for a signed-in member who knows the current one. */
export function ChangePassword({ way, email }: { way: Way; email: string }) {
  return (
    <>
      <NewPasswordForm id="change-password" action={changePasswordAction} headline={copy.headline} way={way}>
        {/* Tells a password manager whose password this is */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="current" label={copy.current.label} autoComplete="current-password" />
      </NewPasswordForm>
      <AccountLinks>
        <a className="btn btn--quiet" href={authAddress("forgot", way)}>
          {copy.forgotLink}
        </a>
      </AccountLinks>
      <BackLink way={way} isSignedIn />
    </>
  );
}
