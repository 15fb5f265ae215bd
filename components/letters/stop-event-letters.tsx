import { AccountForm } from "@/components/account/account-form";
import { AccountFrame, AccountHead, AccountNext } from "@/components/account/account-frame";
import { formWords } from "@/components/forms/form-words";
import { Submit } from "@/components/forms/submit";
import { Button } from "@/components/ui/button";
import { eventsCopy } from "@/content/pages/events";
import { stopEventLettersAction } from "@/lib/events/actions";

const { failure, stop } = eventsCopy.letters;
const { stopped } = stop;
const words = { ...formWords({ failure, success: stopped }), kept: "" };

/** The target of the link that stops event emails: one button, because mail scanners open every link. */
export function StopEventLetters({ token, isOn }: { token: string; isOn: boolean }) {
  if (!isOn)
    return (
      <AccountFrame>
        <Unsubscribed />
      </AccountFrame>
    );
  return (
    <AccountFrame>
      <AccountForm
        id="stop-event-letters"
        action={stopEventLettersAction}
        words={words}
        head={<AccountHead headline={stop.headline}>{stop.intro}</AccountHead>}
        sent={<Unsubscribed />}
      >
        <input type="hidden" name="token" value={token} />
        <Submit label={stop.submit} busy={stop.submitting} />
      </AccountForm>
    </AccountFrame>
  );
}

function Unsubscribed() {
  return (
    <>
      <AccountHead headline={stopped.headline}>{stopped.text}</AccountHead>
      <AccountNext>
        <Button href="/community/events" variant="secondary">
          {stopped.link}
        </Button>
      </AccountNext>
    </>
  );
}
