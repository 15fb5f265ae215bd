import Link from "next/link";
import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";
import { blockMemberAction, revokeMemberSessionsAction } from "@/lib/administration/actions";
import type { MemberRecord } from "@/lib/administration/members";
import type { Stake } from "@/lib/administration/payer";
import { Section } from "@/components/admin/section";
import { BlockMember, DeleteContent, DeleteMember, TwoStepOff } from "./member-dialogs";

const words = failureWords("Nothing changed", "That didn’t work. Try again.");

/** The administrator's actions on an account; none on their own. */
export function MemberActions({
  member,
  isOwn,
  stake,
  needsCode,
}: {
  member: MemberRecord;
  isOwn: boolean;
  stake: Stake;
  needsCode: boolean;
}) {
  return (
    <Section id="actions" title="What you can do">
      {isOwn ? (
        <p className="mt-4">
          This is your own account. Change it on your account page.{" "}
          <Link href="/account" className="link" prefetch={false}>
            Your account
          </Link>
        </p>
      ) : (
        <Actions member={member} stake={stake} needsCode={needsCode} />
      )}
    </Section>
  );
}

function Actions({
  member: { id, displayName, blockedAt, twoStepSince },
  stake,
  needsCode,
}: {
  member: MemberRecord;
  stake: Stake;
  needsCode: boolean;
}) {
  const memberAction = { ...stake, isBlocked: blockedAt !== null };
  return (
    <div className="mt-4 grid gap-[1.1rem] [&_p]:mt-[0.4rem]">
      <div className="acts">
        <ActionButton
          id="sign-out"
          action={revokeMemberSessionsAction}
          words={words}
          values={{ id }}
          className="tinybtn"
        >
          Sign out everywhere
        </ActionButton>
      </div>
      <div>
        {!blockedAt ? (
          <BlockMember id={id} displayName={displayName} memberAction={memberAction} words={words} />
        ) : (
          <ActionButton
            id="block"
            action={blockMemberAction}
            words={words}
            values={{ id, to: "open" }}
            className="tinybtn"
          >
            Unblock
          </ActionButton>
        )}
        <p className="small muted">
          {blockedAt
            ? "Lets them sign in again."
            : "Signs them out everywhere and keeps them out. What they wrote stays."}
        </p>
      </div>
      {twoStepSince && <TwoStepOff id={id} displayName={displayName} words={words} needsCode={needsCode} />}
      <DeleteContent id={id} displayName={displayName} words={words} />
      <DeleteMember id={id} displayName={displayName} memberAction={memberAction} words={words} />
    </div>
  );
}
