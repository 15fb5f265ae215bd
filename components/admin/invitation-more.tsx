import Link from "next/link";
import { failureWords } from "@/components/forms/form-words";
import { calendarDay, formatDay } from "@/lib/time/dates";
import type { InvitationView } from "@/lib/invitations/invitations";
import { Fold } from "./fold";
import styles from "./codes.module.css";
import { SendCode } from "./send-code";
import { plural } from "@/lib/text";

const personClass =
  "flex min-h-9 flex-wrap items-center justify-between gap-x-4 not-first:border-t-[1.5px] not-first:border-hair";

/** An invitation's second row: note, recipient, uses, and the form that sends it. */
export function InvitationMore({ invitation, columns }: { invitation: InvitationView; columns: number }) {
  const { id, note, sentTo, status, currentUses } = invitation;
  const isActive = status === "active";
  if (!isActive && !note && !sentTo && currentUses === 0) return null;
  return (
    <tr role="row" className={styles.more}>
      <td role="cell" colSpan={columns}>
        <div className="flex flex-wrap items-center gap-x-6 text-compact text-ink-2 @max-[47rem]:grid">
          {note && <p className="wrap-anywhere text-ink @max-[47rem]:mt-[0.35rem]">{note}</p>}
          {sentTo && <p>{`Sent to ${sentTo}`}</p>}
          {currentUses > 0 && <Uses invitation={invitation} />}
          {isActive && (
            <SendCode id={id} words={failureWords("Not sent", "The letter wasn’t written. Try again.")} />
          )}
        </div>
      </td>
    </tr>
  );
}

function Uses({ invitation: { uses, left, currentUses } }: { invitation: InvitationView }) {
  return (
    <Fold summary={`Who used it (${currentUses})`}>
      <ul role="list" className="mb-3 max-w-104">
        {uses.map(({ userId, displayName, usedAt }) => (
          <li key={userId} className={personClass}>
            <Link href={`/admin/people/${userId}`} className="link" prefetch={false}>
              {displayName}
            </Link>
            <span>{formatDay(calendarDay(usedAt))}</span>
          </li>
        ))}
        {left > 0 && (
          <li className={personClass}>
            {plural(
              left,
              "One more used it and has left since.",
              "{count} more used it and have left since.",
            )}
          </li>
        )}
      </ul>
    </Fold>
  );
}
