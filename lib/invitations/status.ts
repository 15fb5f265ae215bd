/** Where an invitation stands: Active, Expired, Fully Used or Inactive (docs/rules/invitations.md#status). */
export type InvitationStatus = "active" | "expired" | "fullyUsed" | "inactive";

/** What decides it. */
export type InvitationTerms = {
  isActive: boolean;
  currentUses: number;
  maxUses: number;
  expiresAt: Date | null;
  includesAccess: boolean;
  accessUntil: Date | null;
};

/**
 * The one status of an invitation: active exactly while takeInvitationUse would take it. Access that has run out counts as
 * expired: the code could no longer give what it promises.
 */
export function invitationStatus(terms: InvitationTerms, now: Date): InvitationStatus {
  const isOver = (end: Date | null) => end !== null && end <= now;
  if (terms.currentUses >= terms.maxUses) return "fullyUsed";
  if (isOver(terms.expiresAt) || (terms.includesAccess && isOver(terms.accessUntil))) return "expired";
  return terms.isActive ? "active" : "inactive";
}
