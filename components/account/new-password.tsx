import { authCopy } from "@/content/pages/auth";
import { ByLetterLink } from "./letter-link";
import type { Way } from "./auth-address";
import { ChangePassword } from "./change-password";
import { AccountFrame } from "./account-frame";
import { ResetPassword } from "./reset-password";

type NewPasswordProps = {
  way: Way;
  /** The email of the signed-in member, or null. */
  signedInAs: string | null;
};

/** A new password by an emailed link or, for a signed-in member, by the current one. The link wins. */
export function NewPassword({ way, signedInAs }: NewPasswordProps) {
  const isSignedIn = signedInAs !== null;
  const byLink = <ResetPassword way={way} isSignedIn={isSignedIn} />;
  const without = isSignedIn ? <ChangePassword way={way} email={signedInAs} /> : byLink;
  return (
    <AccountFrame>
      {!isSignedIn && <p className="notice without-scripts">{authCopy.newPassword.withoutScripts}</p>}
      <ByLetterLink links={{ recovery: byLink }} without={without} waiting={without} />
    </AccountFrame>
  );
}
