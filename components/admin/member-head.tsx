import { adminCopy } from "@/content/pages/admin";
import { Icon } from "@/components/clubhouse/icon";
import { Stamp } from "@/components/clubhouse/stamp";
import { Button } from "@/components/ui/button";
import type { MemberRecord } from "@/lib/administration/members";
import { fill } from "@/lib/text";
import styles from "./member.module.css";

const copy = adminCopy.member;

/** Who it is, and the way to write to them. */
export function MemberHead({ member, isOwn }: { member: MemberRecord; isOwn: boolean }) {
  const { id, displayName, email, role, blockedAt } = member;
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <Stamp id={id} name={displayName} size="4rem" />
        <div>
          <h1 className="h1">{displayName}</h1>
          <p>
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
            {isOwn && <span className="badge is-you">{copy.you}</span>}
            {role === "admin" && <span className="badge is-admin">{copy.account.roles.admin}</span>}
            {blockedAt && <span className={`badge ${styles.blocked}`}>{copy.blocked}</span>}
          </p>
        </div>
      </div>
      {!isOwn && (
        <Button href={`mailto:${email}`} size="small">
          <Icon name="letter" size={18} />
          <span>{fill(copy.write, { displayName })}</span>
        </Button>
      )}
    </header>
  );
}
