/**
 * The tables that malformed requests may change by entry point, because it needs no input or accepts any text. No other
 * request may change anything.
 */
export const mayChange: Readonly<Record<string, readonly string[]>> = {
  // Any text is a valid name
  saveSettingsAction: ["profiles", "users"],
  // They need no input
  signOutAction: ["sessions", "channel_epoch"],
  sendConfirmationAction: ["emails", "email_tries", "email_links"],
  // An invalid number of uses counts as one (docs/rules/invitations.md#terms)
  createInvitationAction: ["invitations", "audit_entries"],
  // Ids and links of a case may be valid, and its sender authorized
  "DELETE /api/messages/[id]": ["messages", "boards", "audit_entries"],
  "PUT /api/messages/[id]/marks/[mark]": ["messages", "boards", "audit_entries"],
  "DELETE /api/messages/[id]/marks/[mark]": ["messages", "boards", "audit_entries"],
  sendBalanceLinkAction: ["emails", "email_tries", "audit_entries"],
  payBalanceAction: ["checkouts"],
  turnOffByItselfAction: ["balance_cards"],
  revokeMemberSessionsAction: ["sessions", "channel_epoch", "audit_entries"],
  // Downloads are audited
  "GET /api/account/data": ["audit_entries"],
  "GET /api/admin/[file]": ["audit_entries"],
  "GET /api/admin/export": ["audit_entries"],
  "GET /api/admin/year.pdf": ["audit_entries"],
  "GET /api/admin/people/[id]/export": ["audit_entries", "rate_limits"],
  // The time of the founder's last visit
  "/admin": ["office_visits"],
};
