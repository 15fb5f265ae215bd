export type InvitationStatus = "active" | "expired" | "fullyUsed" | "inactive";

export type InvitationTerms = {
  isActive: boolean;
  currentUses: number;
  maxUses: number;
  expiresAt: Date | null;
  includesAccess: boolean;
  accessUntil: Date | null;
};

/** Active exactly while takeInvitationUse accepts it (docs/rules/invitations.md#status). */
export function invitationStatus(terms: InvitationTerms, now: Date): InvitationStatus {
  const isOver = (end: Date | null) => end !== null && end <= now;
  if (terms.currentUses >= terms.maxUses) return "fullyUsed";
  if (isOver(terms.expiresAt) || (terms.includesAccess && isOver(terms.accessUntil))) return "expired";
  return terms.isActive ? "active" : "inactive";
}
