import "server-only";
import type { Member } from "@/lib/access/policy";
import type { Transaction } from "@/lib/db";

export type AuditAction =
  | "invitation.created"
  | "invitation.turned_off"
  | "invitation.turned_on"
  | "invitation.sent"
  | "access.granted"
  | "access.revoked"
  | "claim.sent"
  | "member.blocked"
  | "member.unblocked"
  | "member.sessions_ended"
  | "member.role_changed"
  | "member.two_step_off"
  | "member.deleted"
  | "member.messages_deleted"
  | "member.posting_paused"
  | "member.posting_resumed"
  | "members.written"
  | "message.deleted"
  | "message.closed"
  | "message.reopened"
  | "message.pinned"
  | "message.unpinned"
  | "message.hidden"
  | "message.shown"
  | "post.scheduled"
  | "post.rescheduled"
  | "post.cancelled"
  | "report.settled"
  | "dispute.ended_purchase"
  | "letter.repeated"
  | "letter.settled"
  | "job.repeated"
  | "booking.cancelled"
  | "booking.transferred"
  | "plan.cancelled"
  | "list.downloaded"
  | "site.exported"
  | "policies.reviewed"
  | "note.added"
  | "entry.status_changed"
  | "entry.answered"
  | "entry.linked"
  | "entry.unlinked"
  | "event.repeated"
  | "account.deleted"
  | "account.exported"
  | "payment.recorded"
  | "payment.taken_back"
  | "refund.asked"
  | "refund.recorded"
  | "balance_link.sent"
  | "purchase.compared"
  | "sales.changed"
  | "sales.undone"
  | "sales.started"
  | "site.published"
  | "site.scheduled"
  | "site.discarded"
  | "site.tested"
  | "site.page_added"
  | "site.page_deleted"
  | "site.unpublished"
  | "site.testimonial_removed"
  | "site.picture_removed"
  | "spam.released"
  | "waitlist.offered"
  | "waitlist.skipped"
  | "waitlist.unskipped"
  | "waitlist.withdrawn"
  | "waitlist.removed"
  | "waitlist.sent_again"
  | "waitlist.opened"
  | "waitlist.closed"
  | "price_code.created"
  | "price_code.closed"
  | "price_code.opened"
  | "guests.health_opened"
  | "guests.put_together"
  | "guests.kept_apart"
  | "guests.left_to_wishes"
  | "sponsored.scored"
  | "sponsored.awarded"
  | "sponsored.taken_back"
  | "sponsored.sent"
  | "club_event.added"
  | "club_event.changed"
  | "club_event.moved"
  | "club_event.called_off"
  | "club_event.recorded"
  | "announcement.made"
  | "announcement.taken_back"
  | "letters.defaults_changed"
  | "broadcast.tested"
  | "broadcast.scheduled"
  | "broadcast.unscheduled"
  | "broadcast.paused"
  | "broadcast.resumed"
  | "broadcast.cancelled"
  | "broadcast.published"
  | "broadcast.withdrawn"
  | "broadcast.deleted";

/** Writes an act into the trail, in its transaction, without secrets (docs/rules/administration.md#audit-log). */
export async function recordAudit(
  tx: Transaction,
  actor: Member,
  {
    action,
    subject,
    details = {},
  }: { action: AuditAction; subject: string; details?: Record<string, string | number | boolean | null> },
  now: Date,
): Promise<void> {
  const { userId, role, displayName } = actor;
  const actorName = subject === userId ? null : displayName;
  await tx.auditEntry.create({
    data: { at: now, actorId: userId, actorName, actorRole: role, action, subject, details },
  });
}
