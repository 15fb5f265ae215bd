import { authCopy } from "@/content/pages/auth";
import { Submit } from "@/components/forms/submit";
import { changePasswordAction } from "@/lib/accounts/actions";
import { AccountForm } from "./account-form";
import { accountWords } from "./account-words";
import { authAddress, type Way } from "./auth-address";
import { BackLink } from "./back-link";
import { DoorHead } from "./door";
import { NewPasswordFields } from "./new-password-fields";
import { PasswordField } from "./password-field";
import { PasswordSaved, savedAddress } from "./password-saved";

const copy = authCopy.newPassword;
const change = authCopy.changePassword;

/** A new password for somebody who is signed in and knows the present one. */
export function ChangePassword({ way, email }: { way: Way; email: string }) {
  return (
    <>
      <AccountForm
        id="change-password"
        action={changePasswordAction}
        shape="change-password"
        words={accountWords(copy.toast)}
        head={<DoorHead headline={change.headline}>{copy.intro}</DoorHead>}
        leadsTo={savedAddress(way)}
        sent={<PasswordSaved way={way} />}
      >
        {/* Tells a password manager whose password this is */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="current" label={change.current.label} autoComplete="current-password" />
        <NewPasswordFields />
        <Submit label={copy.submit} busy={copy.submitting} />
      </AccountForm>
      <p className="door-other">
        <a className="btn btn--quiet" href={authAddress("forgot", way)}>
          {change.forgotLink}
        </a>
      </p>
      <BackLink way={way} isSignedIn />
    </>
  );
}
