import { authPart } from "@/content/pages/auth";
import { getContent } from "@/lib/content/documents";
import { Button } from "@/components/ui/button";
import { resetPasswordAction } from "@/lib/accounts/actions";
import { FailedWith } from "./account-form";
import { AccountNext, BackLink } from "./account-frame";
import { authAddress, type AuthParams } from "./auth-address";
import { LetterLinkFields } from "./letter-link";
import { NewPasswordForm } from "./new-password-form";

/** Sets a new password by an emailed link; without a valid link, saving is refused with a message. */
export function ResetPassword({ authParams, isSignedIn }: { authParams: AuthParams; isSignedIn: boolean }) {
  const copy = getContent(authPart).newPassword;
  const { linkHelp, linkButton } = copy;
  return (
    <>
      <NewPasswordForm
        id="new-password"
        action={resetPasswordAction}
        headline={copy.headline}
        authParams={authParams}
        help={
          <FailedWith code="link_invalid">
            <AccountNext>
              <p>{linkHelp}</p>
              <Button variant="secondary" href={authAddress("forgot", authParams)}>
                {linkButton}
              </Button>
            </AccountNext>
          </FailedWith>
        }
      >
        <LetterLinkFields />
      </NewPasswordForm>
      <BackLink authParams={authParams} isSignedIn={isSignedIn} />
    </>
  );
}
