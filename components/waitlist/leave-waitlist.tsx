import { AccountForm } from "@/components/account/account-form";
import { AccountFrame, AccountHead, AccountNext } from "@/components/account/account-frame";
import { formWords } from "@/components/forms/form-words";
import { Submit } from "@/components/forms/submit";
import { MailLine } from "@/components/layout/mail-line";
import { Button } from "@/components/ui/button";
import { waitlistLinksPart } from "@/content/pages/waitlist-links";
import { getContent } from "@/lib/content/documents";
import { fill } from "@/lib/text";
import { leaveWaitlistAction } from "@/lib/orders/waitlists/actions";
import { listName, waitlistPaths } from "@/lib/orders/waitlists/lists";
import type { LeavingState } from "@/lib/orders/waitlists/leave";

/** The target of a leave link: one button. Opening it changes nothing, because mail scanners open every link. */
export function LeaveWaitlist({ token, leaving }: { token: string; leaving: LeavingState }) {
  const copy = getContent(waitlistLinksPart).leave;
  const { left } = copy;
  const named = { list: listName(leaving.list) };
  const joinAt = waitlistPaths(leaving.list)?.waitlist;
  const text = fill(left.text, named);
  // There is no input here, so the note that it is kept is omitted
  const words = { ...formWords({ failure: copy.failure, success: { title: left.title, text } }), kept: "" };
  const gone = (
    <>
      <AccountHead headline={left.headline}>{text}</AccountHead>
      <AccountNext>
        {joinAt && <p>{left.again}</p>}
        <Button href={joinAt ?? "/"} variant="secondary">
          {joinAt ? left.joinLink : left.homeLink}
        </Button>
      </AccountNext>
    </>
  );
  return (
    <AccountFrame>
      {leaving.hasLeft ? (
        gone
      ) : (
        <AccountForm
          id="leave-waitlist"
          action={leaveWaitlistAction}
          words={words}
          head={<AccountHead headline={copy.headline}>{fill(copy.intro, named)}</AccountHead>}
          sent={gone}
        >
          <input type="hidden" name="token" value={token} />
          <Submit label={copy.submit} busy={copy.submitting} />
        </AccountForm>
      )}
    </AccountFrame>
  );
}

/** For an invalid link: an address to write to. */
export function UnknownLeaveLink() {
  const { unknown } = getContent(waitlistLinksPart).leave;
  return (
    <AccountFrame>
      <AccountHead headline={unknown.headline}>{unknown.text}</AccountHead>
      <MailLine text={unknown.write} className="max-w-measure" />
    </AccountFrame>
  );
}
