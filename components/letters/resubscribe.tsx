import { AccountForm } from "@/components/account/account-form";
import { AccountFrame, AccountHead, AccountNext } from "@/components/account/account-frame";
import { formWords } from "@/components/forms/form-words";
import { Submit } from "@/components/forms/submit";
import { MailLine } from "@/components/layout/mail-line";
import { Button } from "@/components/ui/button";
import { letterLinksPart } from "@/content/pages/letter-links";
import { getContent } from "@/lib/content/documents";
import { hashOfWording } from "@/lib/content/wording-hash";
import { resubscribeAction } from "@/lib/leads/consents/actions";

type ResubscribeProps = { token: string; state: "first" | "open" | "on" | "over" };

/**
 * The target of the link that asks to resume the newsletter: one button. Opening it changes nothing, because mail
 * scanners open every link.
 */
export function Resubscribe({ token, state }: ResubscribeProps) {
  const copy = getContent(letterLinksPart).again;
  const { over } = copy;
  const asked = state === "first" ? copy.first : copy;
  return (
    <AccountFrame>
      {(state === "open" || state === "first") && (
        <AccountForm
          id="letters-again"
          action={resubscribeAction}
          // There is no input here, so the note that it is kept is omitted
          words={{ ...formWords({ failure: copy.failure, success: asked.started }), kept: "" }}
          head={<AccountHead headline={asked.headline}>{asked.intro}</AccountHead>}
          sent={<Resumed texts={asked.started} />}
        >
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="wording" value={hashOfWording(asked.consent)} />
          <p>{asked.consent}</p>
          <Submit label={asked.submit} busy={copy.submitting} />
        </AccountForm>
      )}
      {state === "on" && <Resumed texts={copy.first.started} />}
      {state === "over" && <AccountHead headline={over.headline}>{over.text}</AccountHead>}
    </AccountFrame>
  );
}

function Resumed({ texts }: { texts: { headline: string; text: string } }) {
  const { started } = getContent(letterLinksPart).again;
  return (
    <>
      <AccountHead headline={texts.headline}>{texts.text}</AccountHead>
      <AccountNext>
        <Button href="/" variant="secondary">
          {started.homeLink}
        </Button>
      </AccountNext>
    </>
  );
}

/** For an invalid link: an address to write to. */
export function UnknownResubscribeLink() {
  const { unknown } = getContent(letterLinksPart).again;
  return (
    <AccountFrame>
      <AccountHead headline={unknown.headline}>{unknown.text}</AccountHead>
      <MailLine text={unknown.write} className="max-w-measure" />
    </AccountFrame>
  );
}
