import { AccountForm } from "@/components/account/account-form";
import { AccountFrame, AccountHead, AccountNext } from "@/components/account/account-frame";
import { formWords } from "@/components/forms/form-words";
import { Submit } from "@/components/forms/submit";
import { MailLine } from "@/components/layout/mail-line";
import { Button } from "@/components/ui/button";
import { waitlistLinksPart } from "@/content/pages/waitlist-links";
import { getContent } from "@/lib/content/documents";
import { fill } from "@/lib/text";
import { confirmWaitlistAction } from "@/lib/orders/waitlists/actions";
import { confirmedWords, type Confirmation } from "@/lib/orders/waitlists/confirm";
import { listName } from "@/lib/orders/waitlists/lists";

type ConfirmWaitlistProps = {
  token: string;
  found: Confirmation & { state: "new" | "changed" | "confirmed" };
};

/**
 * The target of a confirmation link: one button. Opening it changes nothing, because mail scanners open every link.
 */
export function ConfirmWaitlist({ token, found }: ConfirmWaitlistProps) {
  const copy = getContent(waitlistLinksPart).confirm;
  const { confirmed } = copy;
  const { state, list, answers, change, place } = found;
  const text = confirmedWords(list, place);
  const done = (
    <>
      <AccountHead headline={confirmed.headline}>{text}</AccountHead>
      <AccountNext>
        <Button href="/" variant="secondary">
          {confirmed.homeLink}
        </Button>
      </AccountNext>
    </>
  );
  if (state === "confirmed") return <AccountFrame>{done}</AccountFrame>;
  // There is no input here, so the note that it is kept is omitted
  const words = {
    ...formWords({ failure: copy.failure, success: { title: confirmed.title, text } }),
    kept: "",
  };
  const { headline, intro } = copy[state];
  return (
    <AccountFrame>
      <AccountForm
        id="confirm-waitlist"
        action={confirmWaitlistAction}
        words={words}
        head={<AccountHead headline={headline}>{fill(intro, { list: listName(list) })}</AccountHead>}
        sent={done}
      >
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {answers.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-ink-2">{label}</dt>
              <dd className="[overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="change" value={change} />
        <Submit label={copy.submit} busy={copy.submitting} />
      </AccountForm>
    </AccountFrame>
  );
}

/** For an invalid link: an address to write to. */
export function UnknownConfirmLink() {
  const { unknown } = getContent(waitlistLinksPart).confirm;
  return (
    <AccountFrame>
      <AccountHead headline={unknown.headline}>{unknown.text}</AccountHead>
      <MailLine text={unknown.write} className="max-w-measure" />
    </AccountFrame>
  );
}
