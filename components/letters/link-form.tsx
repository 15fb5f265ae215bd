import type { ReactNode } from "react";
import { AccountForm } from "@/components/account/account-form";
import { AccountFrame, AccountHead, AccountNext } from "@/components/account/account-frame";
import { formWords } from "@/components/forms/form-words";
import { Submit } from "@/components/forms/submit";
import { Button } from "@/components/ui/button";
import { letterLinksPart } from "@/content/pages/letter-links";
import { getContent } from "@/lib/content/documents";
import { noticeSettingsPath } from "@/lib/access/paths";
import type { FormAction } from "@/lib/forms/state";

type Done = { headline: string; title: string; text: string; still?: string; link: string; href?: string };

type LinkFormProps = {
  id: string;
  token: string;
  isDone: boolean;
  action: FormAction;
  copy: { headline: string; intro: string; submit: string; submitting: string };
  done: Done;
};

/** Target of a link in an email: one button, because mail scanners open every link. */
export function LinkForm({ id, token, isDone, action, copy, done }: LinkFormProps): ReactNode {
  const { failure } = getContent(letterLinksPart).stop;
  return (
    <AccountFrame>
      {isDone ? (
        <DoneMessage {...done} />
      ) : (
        <AccountForm
          id={id}
          action={action}
          // Nothing is typed here, so omit the note on kept entries
          words={{ ...formWords({ failure, success: done }), kept: "" }}
          head={<AccountHead headline={copy.headline}>{copy.intro}</AccountHead>}
          sent={<DoneMessage {...done} />}
        >
          <input type="hidden" name="token" value={token} />
          <Submit label={copy.submit} busy={copy.submitting} />
        </AccountForm>
      )}
    </AccountFrame>
  );
}

function DoneMessage({ headline, text, still, link, href = noticeSettingsPath }: Done) {
  return (
    <>
      <AccountHead headline={headline}>{text}</AccountHead>
      <AccountNext>
        {still && <p>{still}</p>}
        <Button href={href} variant="secondary">
          {link}
        </Button>
      </AccountNext>
    </>
  );
}
