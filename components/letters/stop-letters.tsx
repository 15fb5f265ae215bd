import { AccountFrame, AccountHead } from "@/components/account/account-frame";
import { MailLine } from "@/components/layout/mail-line";
import { letterLinksPart } from "@/content/pages/letter-links";
import { getContent } from "@/lib/content/documents";
import { stopLettersAction } from "@/lib/leads/consents/actions";
import { LinkForm } from "./link-form";

/** Unsubscribe page of the occasional email. */
export function StopLetters({ token, isOn }: { token: string; isOn: boolean }) {
  const copy = getContent(letterLinksPart).stop;
  const { stopped } = copy;
  const done = { ...stopped, link: stopped.homeLink, href: "/" };
  return <LinkForm id="stop-letters" action={stopLettersAction} {...{ token, isDone: !isOn, copy, done }} />;
}

/** For an invalid link: an address to write to. */
export function UnknownStopLink() {
  const { unknown } = getContent(letterLinksPart).stop;
  return (
    <AccountFrame>
      <AccountHead headline={unknown.headline}>{unknown.text}</AccountHead>
      <MailLine text={unknown.write} className="max-w-measure" />
    </AccountFrame>
  );
}
