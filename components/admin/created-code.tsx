import { Icon } from "@/components/ui/icon";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { invitationUrl } from "@/lib/invitations/codes";
import type { InvitationView } from "@/lib/invitations/invitations";
import { CopyButton } from "./copy-button";

/** Shows a new code in large type, with ways to send it. */
export function CreatedCode({ invitation }: { invitation: InvitationView }) {
  const { code, includesAccess } = invitation;
  const url = invitationUrl(code);
  return (
    <section
      id="created"
      className="mb-8 grid scroll-mt-96 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-8 gap-y-3 border-[1.5px] border-ink bg-wash p-6 focus:outline-none max-lg:scroll-mt-[calc(var(--bar)+1rem)] max-lg:grid-cols-1"
      aria-labelledby="created-title"
    >
      <div>
        <h2 id="created-title" className="label">
          Invitation Created
        </h2>
        <p className="mt-2 font-display text-[2.75rem]/none font-heavy tracking-[0.06em] lining-nums">
          {code}
        </p>
      </div>
      <div>
        <p>
          {readyFor(invitation)}{" "}
          {includesAccess ? "It includes access." : "It makes an account, without access."}
        </p>
        <div className="acts mt-3">
          <CopyButton text={url} className="btn btn--primary btn--small">
            <Icon name="link" size={18} />
            Copy the link
          </CopyButton>
          <CopyButton text={code} className="btn btn--quiet btn--small">
            Copy the code
          </CopyButton>
        </div>
      </div>
    </section>
  );
}

function readyFor({ maxUses, expiresAt }: InvitationView): string {
  const until = expiresAt ? `until ${formatDay(calendarDay(expiresAt))}` : "for as long as you leave it on";
  return maxUses === 1 ? `Ready for one person ${until}.` : `Ready for ${maxUses} people ${until}.`;
}
