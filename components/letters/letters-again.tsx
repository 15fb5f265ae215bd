import { AccountForm } from "@/components/account/account-form";
import { AccountFrame, AccountHead, AccountNext } from "@/components/account/account-frame";
import { formWords } from "@/components/forms/form-words";
import { Submit } from "@/components/forms/submit";
import { MailLine } from "@/components/site/mail-line";
import { Button } from "@/components/ui/button";
import { lettersAgainCopy as copy } from "@/content/pages/letters-again";
import { startLettersAgainAction } from "@/lib/consents/actions";

const { over, started, unknown } = copy;
// Nothing is typed here, so nothing is said of what is kept
const words = { ...formWords({ failure: copy.failure, success: started }), kept: "" };

type LettersAgainProps = { token: string; state: "open" | "on" | "over" };

/**
 * What the link leads to in the letter that asks whether the occasional letter shall come again: one button. Opening the link
 * changes nothing, because programs that look for harmful letters open every one.
 */
export function LettersAgain({ token, state }: LettersAgainProps) {
  return (
    <AccountFrame>
      {state === "open" && (
        <AccountForm
          id="letters-again"
          action={startLettersAgainAction}
          words={words}
          head={<AccountHead headline={copy.headline}>{copy.intro}</AccountHead>}
          sent={<Started />}
        >
          <input type="hidden" name="token" value={token} />
          <p>{copy.consent}</p>
          <Submit label={copy.submit} busy={copy.submitting} />
        </AccountForm>
      )}
      {state === "on" && <Started />}
      {state === "over" && <AccountHead headline={over.headline}>{over.text}</AccountHead>}
    </AccountFrame>
  );
}

function Started() {
  return (
    <>
      <AccountHead headline={started.headline}>{started.text}</AccountHead>
      <AccountNext>
        <Button href="/" variant="secondary">
          {started.homeLink}
        </Button>
      </AccountNext>
    </>
  );
}

/** A link that is none of ours: whom to write to instead. */
export function UnknownAgainLink() {
  return (
    <AccountFrame>
      <AccountHead headline={unknown.headline}>{unknown.text}</AccountHead>
      <MailLine text={unknown.write} className="max-w-measure" />
    </AccountFrame>
  );
}
