import Link from "next/link";
import { invitesCopy } from "@/content/pages/invites";
import { formWords } from "@/components/forms/form-words";
import { calendarDay, formatDay } from "@/lib/dates";
import { invitationUrl } from "@/lib/invitations/codes";
import type { InvitationView } from "@/lib/invitations/invitations";
import { fill } from "@/lib/text";
import styles from "./invites.module.css";
import { SendCode } from "./send-code";

const { list: copy, toasts } = invitesCopy;

/** The second line of an invitation: its note, to whom it went, who used it, and the form that sends it. */
export function InvitationMore({ invitation, columns }: { invitation: InvitationView; columns: number }) {
  const { id, code, note, sentTo, status, currentUses } = invitation;
  const isActive = status === "active";
  if (!isActive && !note && !sentTo && currentUses === 0) return null;
  return (
    <tr role="row" className={styles.more}>
      <td role="cell" colSpan={columns}>
        <div>
          {note && <p className={styles.note}>{note}</p>}
          {sentTo && <p>{fill(copy.sentTo, { email: sentTo })}</p>}
          {isActive && (
            <p className="without-scripts">
              <span className={styles.link}>{invitationUrl(code)}</span>
            </p>
          )}
          {currentUses > 0 && <Uses invitation={invitation} />}
          {isActive && <SendCode id={id} words={formWords({ failure: toasts.sendFailed })} />}
        </div>
      </td>
    </tr>
  );
}

function Uses({ invitation: { uses, left, currentUses } }: { invitation: InvitationView }) {
  return (
    <details className={styles.details}>
      <summary>{fill(copy.usedBy, { count: currentUses })}</summary>
      <ul className={styles.people}>
        {uses.map(({ userId, displayName, usedAt }) => (
          <li key={userId}>
            <Link href={`/admin/members/${userId}`} className="link" prefetch={false}>
              {displayName}
            </Link>
            <span>{formatDay(calendarDay(usedAt))}</span>
          </li>
        ))}
        {left > 0 && <li>{left === 1 ? copy.oneLeft : fill(copy.manyLeft, { count: left })}</li>}
      </ul>
    </details>
  );
}
