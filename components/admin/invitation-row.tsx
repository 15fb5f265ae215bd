import { invitationStatuses } from "@/lib/administration/lists/invitations";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { turnInvitationAction } from "@/lib/invitations/actions";
import { invitationUrl } from "@/lib/invitations/codes";
import type { InvitationView } from "@/lib/invitations/invitations";
import type { InvitationStatus } from "@/lib/invitations/status";
import { lastDay } from "@/lib/time/end-of-day";
import { CopyButton } from "./copy-button";
import { InvitationMore } from "./invitation-more";
import styles from "./codes.module.css";

const oneMinute = 60 * 1000;

/** The CSS classes of each status. */
const stateClasses: Record<InvitationStatus, string> = {
  active: "is-on",
  fullyUsed: "is-full",
  expired: "is-old",
  inactive: "is-off",
};

/** An invitation: its terms, its actions and, in a second row, everything else. */
export function InvitationRow({ invitation, now }: { invitation: InvitationView; now: Date }) {
  const { id, code, status, currentUses, maxUses, expiresAt, createdAt } = invitation;
  const uses = { current: currentUses, max: maxUses };
  const expires = expiresAt && formatDay(calendarDay(expiresAt));
  const isNew = now.getTime() - createdAt.getTime() < oneMinute;
  const created = isNew ? "Just now" : formatDay(calendarDay(createdAt));
  const access = accessOf(invitation);
  return (
    <tbody role="rowgroup" id={`code-${id}`}>
      <tr role="row">
        <td role="cell" className={styles.code}>
          <span className="code">{code}</span>
        </td>
        <td role="cell" className={styles.status}>
          <span className={`status ${stateClasses[status]}`}>{invitationStatuses[status]}</span>
        </td>
        <td role="cell" className={styles.uses}>
          <WideOrNarrow
            wide={`${uses.current} of ${uses.max}`}
            narrow={`Used ${uses.current} of ${uses.max}`}
          />
        </td>
        <td role="cell" className={styles.expires}>
          <WideOrNarrow wide={expires ?? "Never"} narrow={expires ? `until ${expires}` : "never expires"} />
        </td>
        <td role="cell" className={styles.access}>
          <WideOrNarrow wide={access} narrow={`Access: ${access}`} />
        </td>
        <td role="cell" className={styles.when}>
          <WideOrNarrow wide={created} narrow={isNew ? created : `Created ${created}`} />
        </td>
        <td role="cell" className={styles.actions}>
          <div>
            {(status === "active" || status === "inactive") && (
              <ToggleCode id={id} code={code} isOn={status === "active"} />
            )}
            {status === "active" && (
              <>
                <CopyButton
                  text={code}
                  className="iconbtn"
                  label={`Copy the code ${code}`}
                  title="Copy the code"
                >
                  <LazyIcon name="copy" size={18} />
                </CopyButton>
                <CopyButton
                  text={invitationUrl(code)}
                  className="iconbtn"
                  label={`Copy the link for ${code}`}
                  title="Copy the link"
                >
                  <Icon name="link" size={18} />
                </CopyButton>
              </>
            )}
          </div>
        </td>
      </tr>
      <InvitationMore invitation={invitation} columns={7} />
    </tbody>
  );
}

function accessOf({ includesAccess, accessUntil }: InvitationView): string {
  if (!includesAccess) return "Account only";
  return accessUntil ? `Until ${formatDay(lastDay(accessUntil))}` : "Included";
}

/** Different text for the table, which has column headings, and for the card, which has none. */
function WideOrNarrow({ wide, narrow }: { wide: ReactNode; narrow: ReactNode }) {
  return (
    <>
      <span className={styles.wide}>{wide}</span>
      <span className={styles.narrow}>{narrow}</span>
    </>
  );
}

/** One button turns a code on or off, so its message survives the change. */
function ToggleCode({ id, code, isOn }: { id: string; code: string; isOn: boolean }) {
  return (
    <ActionButton
      id={`turn-${id}`}
      action={turnInvitationAction}
      words={failureWords("Nothing changed", "The code is as it was. Try again.")}
      values={{ id, to: isOn ? "off" : "on" }}
      className={`tinybtn ${styles.turn}`}
      label={isOn ? `Turn off ${code}` : `Turn on ${code}`}
    >
      {isOn ? "Turn off" : "Turn on"}
    </ActionButton>
  );
}
