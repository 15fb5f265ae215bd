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
  | "member.blocked"
  | "member.unblocked"
  | "member.sessions_ended"
  | "member.role_changed"
  | "member.deleted"
  | "member.posting_paused"
  | "member.posting_resumed"
  | "message.deleted"
  | "report.settled"
  | "letter.repeated";

/**
 * Writes an act into the trail, in the same transaction; `details` without secrets
 * (docs/rules/administration.md#the-trail).
 */
export async function recordAudit(
  tx: Transaction,
  admin: Member,
  {
    action,
    subject,
    details = {},
  }: { action: AuditAction; subject: string; details?: Record<string, string | number | boolean | null> },
  now: Date,
): Promise<void> {
  await tx.auditEntry.create({ data: { at: now, actorId: admin.userId, action, subject, details } });
}
