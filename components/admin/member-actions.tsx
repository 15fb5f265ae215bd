import Link from "next/link";
import { adminCopy } from "@/content/pages/admin";
import { ActionButton } from "@/components/forms/action-button";
import { formWords } from "@/components/forms/form-words";
import { blockMemberAction, endMemberSessionsAction, memberRoleAction } from "@/lib/administration/actions";
import type { MemberRecord } from "@/lib/administration/members";
import { DeleteMember } from "./delete-member";
import styles from "./member.module.css";

const { actions: copy, toasts } = adminCopy.member;
const words = formWords({ failure: toasts.failure });

/** What an administrator can do to an account; to their own, nothing. */
export function MemberActions({ member, isOwn }: { member: MemberRecord; isOwn: boolean }) {
  return (
    <section className="block" aria-labelledby="actions">
      <h2 id="actions" className="h2">
        {copy.title}
      </h2>
      {isOwn ? (
        <p className={styles.own}>
          {copy.own}{" "}
          <Link href="/account" className="link" prefetch={false}>
            {copy.ownLink}
          </Link>
        </p>
      ) : (
        <Actions member={member} />
      )}
    </section>
  );
}

function Actions({ member: { id, displayName, role, blockedAt } }: { member: MemberRecord }) {
  const isAdmin = role === "admin";
  return (
    <div className={styles.actions}>
      <div className="acts">
        <ActionButton
          id="role"
          action={memberRoleAction}
          words={words}
          values={{ id, to: isAdmin ? "member" : "admin" }}
          className="tinybtn"
        >
          {isAdmin ? copy.makeMember : copy.makeAdmin}
        </ActionButton>
        <ActionButton
          id="sign-out"
          action={endMemberSessionsAction}
          words={words}
          values={{ id }}
          className="tinybtn"
        >
          {copy.signOut}
        </ActionButton>
      </div>
      <div>
        <ActionButton
          id="block"
          action={blockMemberAction}
          words={words}
          values={{ id, to: blockedAt ? "open" : "blocked" }}
          className="tinybtn"
        >
          {blockedAt ? copy.unblock : copy.block}
        </ActionButton>
        <p className="small muted">{blockedAt ? copy.unblockHelp : copy.blockHelp}</p>
      </div>
      <DeleteMember id={id} displayName={displayName} words={words} />
    </div>
  );
}
