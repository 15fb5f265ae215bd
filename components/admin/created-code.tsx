import { invitesCopy } from "@/content/pages/invites";
import { Icon } from "@/components/clubhouse/icon";
import { calendarDay, formatDay } from "@/lib/dates";
import { invitationUrl } from "@/lib/invitations/codes";
import type { InvitationView } from "@/lib/invitations/invitations";
import { fill } from "@/lib/text";
import { CopyButton } from "./copy-button";
import styles from "./invites.module.css";

const { created: copy, list, toasts } = invitesCopy;

/** The band over the list once a code is there: the code, large, and how to send it. */
export function CreatedCode({ invitation }: { invitation: InvitationView }) {
  const { code, includesAccess } = invitation;
  const url = invitationUrl(code);
  return (
    <section id="created" className={styles.created} aria-labelledby="created-title">
      <div>
        <h2 id="created-title" className="label">
          {toasts.created.title}
        </h2>
        <p className={styles.big}>{code}</p>
      </div>
      <div>
        <p>
          {readyFor(invitation)} {includesAccess ? copy.withAccess : copy.accountOnly}
        </p>
        <div className="acts">
          <CopyButton text={url} className="btn btn--primary btn--small">
            <Icon name="link" size={18} />
            {list.copyLink}
          </CopyButton>
          <CopyButton text={code} className="btn btn--quiet btn--small">
            {list.copyCode}
          </CopyButton>
        </div>
        <p className="without-scripts">
          {copy.link}: <span className={styles.link}>{url}</span>
        </p>
      </div>
    </section>
  );
}

function readyFor({ maxUses, expiresAt }: InvitationView): string {
  const until = expiresAt ? fill(copy.until, { date: formatDay(calendarDay(expiresAt)) }) : copy.never;
  return maxUses === 1 ? fill(copy.one, { until }) : fill(copy.many, { count: maxUses, until });
}
