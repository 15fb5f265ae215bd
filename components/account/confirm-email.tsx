import type { ReactNode } from "react";
import { authPart } from "@/content/pages/auth";
import { getContent } from "@/lib/content/documents";
import { SentOutcome } from "@/components/forms/sent";
import { Submit } from "@/components/forms/submit";
import { Button } from "@/components/ui/button";
import type { Viewer } from "@/lib/access/policy";
import { confirmEmailAction } from "@/lib/accounts/actions";
import { AccountForm } from "./account-form";
import { accountWords } from "./account-words";
import { AccountFrame, AccountHead, AccountNext } from "./account-frame";
import { ByLetterLink, LetterLinkFields } from "./letter-link";
import { SendConfirmation } from "./send-confirmation";

/**
 * The target of a confirmation link: one button. Opening it changes nothing, because mail scanners open every link.
 */
export function ConfirmEmail({ viewer }: { viewer: Viewer }) {
  const copy = getContent(authPart).confirmation;
  const next = <NextStep viewer={viewer} />;
  return (
    <AccountFrame>
      <ByLetterLink
        links={{
          confirm: (
            <ConfirmForm headline={copy.headline} intro={copy.intro} submit={copy.submit} refused={next} />
          ),
          change: <ConfirmForm {...copy.change} refused={next} />,
        }}
        without={
          <>
            <AccountHead headline={copy.withoutLink.headline}>{copy.withoutLink.text}</AccountHead>
            {next}
          </>
        }
        waiting={
          <>
            <AccountHead headline={copy.headline}>{copy.intro}</AccountHead>
            <p className="notice without-scripts">{copy.withoutScripts}</p>
          </>
        }
      />
    </AccountFrame>
  );
}

type ConfirmFormProps = { headline: string; intro: string; submit: string; refused: ReactNode };

function ConfirmForm({ headline, intro, submit, refused }: ConfirmFormProps) {
  const copy = getContent(authPart).confirmation;
  return (
    <AccountForm
      id="confirm-email"
      action={confirmEmailAction}
      words={accountWords()}
      head={<AccountHead headline={headline}>{intro}</AccountHead>}
      refused={refused}
      sent={
        <>
          <AccountHead headline={copy.title}>
            <SentOutcome />
          </AccountHead>
          <p>
            <Button href="/community">{copy.clubhouseLink}</Button>
          </p>
        </>
      }
    >
      <LetterLinkFields />
      <Submit label={submit} busy={copy.submitting} />
    </AccountForm>
  );
}

/** A button to request a new link, or a link onwards. */
function NextStep({ viewer }: { viewer: Viewer }) {
  const copy = getContent(authPart).confirmation;
  const isMember = viewer.kind === "member";
  return (
    <AccountNext>
      {isMember && !viewer.emailConfirmed ? (
        <SendConfirmation id="send-again" className="btn btn--secondary" />
      ) : (
        <Button variant="secondary" href={isMember ? "/community" : "/auth"}>
          {isMember ? copy.clubhouseLink : copy.signInLink}
        </Button>
      )}
    </AccountNext>
  );
}
