import { AccountForm } from "@/components/account/account-form";
import { AccountFrame, AccountHead, AccountNext } from "@/components/account/account-frame";
import { formWords } from "@/components/forms/form-words";
import { Submit } from "@/components/forms/submit";
import { MailLine } from "@/components/layout/mail-line";
import { Button } from "@/components/ui/button";
import { stopLettersCopy as copy } from "@/content/pages/stop-letters";
import { stopLettersAction } from "@/lib/leads/consents/actions";

const { stopped, unknown } = copy;
// There is no input here, so the note that it is kept is omitted
const words = { ...formWords({ failure: copy.failure, success: stopped }), kept: "" };

type StopLettersProps = { token: string; isOn: boolean };

/** Unsubscribe page: one button. Opening the link changes nothing, because mail scanners open every link. */
export function StopLetters({ token, isOn }: StopLettersProps) {
  return (
    <AccountFrame>
      {isOn ? (
        <AccountForm
          id="stop-letters"
          action={stopLettersAction}
          words={words}
          head={<AccountHead headline={copy.headline}>{copy.intro}</AccountHead>}
          sent={<Unsubscribed />}
        >
          <input type="hidden" name="token" value={token} />
          <Submit label={copy.submit} busy={copy.submitting} />
        </AccountForm>
      ) : (
        <Unsubscribed />
      )}
    </AccountFrame>
  );
}

function Unsubscribed() {
  return (
    <>
      <AccountHead headline={stopped.headline}>{stopped.text}</AccountHead>
      <AccountNext>
        <p>{stopped.still}</p>
        <Button href="/" variant="secondary">
          {stopped.homeLink}
        </Button>
      </AccountNext>
    </>
  );
}

/** For an invalid link: an address to write to. */
export function UnknownStopLink() {
  return (
    <AccountFrame>
      <AccountHead headline={unknown.headline}>{unknown.text}</AccountHead>
      <MailLine text={unknown.write} className="max-w-measure" />
    </AccountFrame>
  );
}
