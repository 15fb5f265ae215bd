import { authCopy } from "@/content/pages/auth";
import { Submit } from "@/components/forms/submit";
import { Button } from "@/components/ui/button";
import { resetPasswordAction } from "@/lib/accounts/actions";
import { AccountForm } from "./account-form";
import { accountWords } from "./account-words";
import { authAddress, type Way } from "./auth-address";
import { BackLink } from "./back-link";
import { DoorHead } from "./door";
import { FailedWith } from "./failed-with";
import { LetterLinkFields } from "./letter-link";
import { NewPasswordFields } from "./new-password-fields";
import { PasswordSaved, savedAddress } from "./password-saved";

const copy = authCopy.newPassword;

/** A new password by the link of a letter. Without one, or with an old one, saving says so. */
export function ResetPassword({ way, isSignedIn }: { way: Way; isSignedIn: boolean }) {
  const { linkHelp, linkButton } = copy.errors;
  return (
    <>
      <AccountForm
        id="new-password"
        action={resetPasswordAction}
        shape="new-password"
        words={accountWords(copy.toast)}
        head={<DoorHead headline={copy.headline}>{copy.intro}</DoorHead>}
        leadsTo={savedAddress(way)}
        sent={<PasswordSaved way={way} />}
      >
        <LetterLinkFields />
        <NewPasswordFields />
        <Submit label={copy.submit} busy={copy.submitting} />
        <FailedWith code="link_invalid">
          <div className="door-next">
            <p>{linkHelp}</p>
            <Button variant="secondary" href={authAddress("forgot", way)}>
              {linkButton}
            </Button>
          </div>
        </FailedWith>
      </AccountForm>
      <BackLink way={way} isSignedIn={isSignedIn} />
    </>
  );
}
