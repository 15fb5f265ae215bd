import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { adminCopy } from "@/content/pages/admin";
import { BackLink, DeskHead } from "@/components/admin/desk-head";
import { MemberAccess } from "@/components/admin/member-access";
import { MemberAccount } from "@/components/admin/member-account";
import { MemberActions } from "@/components/admin/member-actions";
import { MemberHead } from "@/components/admin/member-head";
import { MemberPosting } from "@/components/admin/member-posting";
import styles from "@/components/admin/member.module.css";
import { Office } from "@/components/admin/office";
import { Trail } from "@/components/admin/trail";
import { canBePaused, may } from "@/lib/access/policy";
import { requireAdmin, viewer } from "@/lib/access/viewer";
import { findDeletion, findMemberRecord, listTrail } from "@/lib/administration/members";
import { calendarDay, formatDay } from "@/lib/dates";
import { pageMetadata } from "@/lib/metadata";
import { fill } from "@/lib/text";

type Params = { params: Promise<{ id: string }> };

const { deleted, back } = adminCopy.member;
const backToMembers = { href: "/members", label: back };

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { id } = await params;
  // Asked before the page: a title is no way in either
  const member = may(await viewer(), "admin.enter") ? await findMemberRecord(id, new Date()) : null;
  return pageMetadata("/admin/members/{id}", {
    path: `/admin/members/${id}`,
    values: { displayName: member?.displayName ?? deleted.name },
  });
}

export default async function MemberPage({ params }: Params) {
  const { id } = await params;
  const admin = await requireAdmin(`/admin/members/${id}`);
  const now = new Date();
  const member = await findMemberRecord(id, now);
  if (!member) return <DeletedMember id={id} admin={admin} />;
  const isOwn = id === admin.userId;
  return (
    <Office member={admin} current="/members">
      <BackLink {...backToMembers} />
      <MemberHead member={member} isOwn={isOwn} />
      <div className={styles.columns}>
        <MemberAccess member={member} />
        <div className={styles.side}>
          <MemberAccount member={member} />
          {canBePaused(member) && (
            <MemberPosting
              id={id}
              pause={
                member.pause && {
                  untilDay: member.pause.until && formatDay(calendarDay(member.pause.until)),
                }
              }
            />
          )}
          <MemberActions member={member} isOwn={isOwn} />
        </div>
        <Trail entries={await listTrail(id)} />
      </div>
    </Office>
  );
}

/** What is left of an account an administrator deleted: the trail. Any other id is nobody's. */
async function DeletedMember({ id, admin }: { id: string; admin: Awaited<ReturnType<typeof requireAdmin>> }) {
  const deletedAt = await findDeletion(id);
  if (!deletedAt) notFound();
  const date = formatDay(calendarDay(deletedAt));
  return (
    <Office member={admin} current="/members">
      <DeskHead back={backToMembers} headline={deleted.title} text={fill(deleted.text, { date })} />
      <div className={styles.columns}>
        <Trail entries={await listTrail(id)} />
      </div>
    </Office>
  );
}
