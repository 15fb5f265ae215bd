import { AccountFrame, AccountHead } from "@/components/account/account-frame";
import { MailLine } from "@/components/layout/mail-line";
import { stopLettersCopy as copy } from "@/content/pages/stop-letters";
import { stopLettersAction } from "@/lib/leads/consents/actions";
import { LinkForm } from "./link-form";

const { stopped, unknown } = copy;

/** Unsubscribe page of the occasional email. */
export function StopLetters({ token, isOn }: { token: string; isOn: boolean }) {
  const done = { ...stopped, link: stopped.homeLink, href: "/" };
  return <LinkForm id="stop-letters" action={stopLettersAction} {...{ token, isDone: !isOn, copy, done }} />;
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
