import { clsx } from "clsx/lite";
import Link from "next/link";
import { membersCopy } from "@/content/pages/members";
import { RoleBadge, YouBadge } from "@/components/layout/badges";
import { Avatar } from "@/components/layout/avatar";
import { mailto } from "@/lib/text/mailto";
import { formatDay } from "@/lib/time/dates";
import { hasAccessByRole } from "@/lib/access/policy";
import { memberAddress } from "@/lib/members/address";
import type { MemberView } from "@/lib/members/schema";
import { fill } from "@/lib/text";
import styles from "./member-row.module.css";

const copy = membersCopy.member;

type MemberRowProps = {
  member: MemberView;
  mayManage: boolean;
  /** The focused link was removed, so this row gets the focus. */
  takesFocus: boolean;
};

export function MemberRow({ member, mayManage, takesFocus }: MemberRowProps) {
  const { userId, displayName, role, isYou, picture } = member;
  return (
    <li
      className={clsx(styles.person, isYou && styles.isYou, mayManage && styles.isManaged)}
      {...(takesFocus && { tabIndex: -1, ref: focusOnMount })}
    >
      {picture ? (
        // Fetching it needs the session, which an image optimizer does not send
        <img
          src={`${picture}&w=96`}
          width={44}
          height={44}
          alt=""
          loading="lazy"
          className="size-11 object-cover"
        />
      ) : (
        <Avatar id={userId} name={displayName} size="2.75rem" />
      )}
      <div className={styles.who}>
        <p className={styles.name}>
          <b>
            <Link href={memberAddress(userId)} prefetch={false} className="no-underline hover:underline">
              {displayName}
            </Link>
          </b>
          {isYou && <YouBadge />}
        </p>
        <p className={styles.role}>{hasAccessByRole(member) ? <RoleBadge role={role} /> : copy.member}</p>
      </div>
      <p className={styles.email}>
        <Email member={member} />
      </p>
      <p className={styles.joined}>{fill(copy.joined, { date: formatDay(member.joinedOn) })}</p>
      {mayManage && (
        <a href={`/admin/people/${userId}`} className={`link ${styles.manage}`}>
          {copy.manage}
          <span className="sr-only"> {displayName}</span>
        </a>
      )}
    </li>
  );
}

function Email({ member: { displayName, email, hidesEmail } }: { member: MemberView }) {
  if (email === null) return <span className="muted">{copy.emailHidden}</span>;
  return (
    <>
      <a className="link" href={mailto(email)}>
        <span className="sr-only">{fill(copy.emailLink, { displayName })} </span>
        {email}
      </a>
      {hidesEmail && <small>{copy.onlyYou}</small>}
    </>
  );
}

function focusOnMount(row: HTMLLIElement | null): void {
  row?.focus();
}
