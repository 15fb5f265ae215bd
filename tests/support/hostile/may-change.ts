/**
 * The doors at which nonsense may rightly do something, with the tables it may change: where nothing is needed, or any text will
 * do. Everything else changes nothing, whatever it is sent and by whomever.
 */
export const mayChange: Readonly<Record<string, readonly string[]>> = {
  // Any text is a name
  saveSettingsAction: ["profiles", "users"],
  // Neither needs a word
  signOutAction: ["sessions", "channel_epoch"],
  sendConfirmationAction: ["emails", "email_tries", "email_links"],
  // What is no number of uses counts as one (docs/rules/invitations.md#terms)
  createInvitationAction: ["invitations", "audit_entries"],
  // The ids and links of a case may be somebody's: whoever may delete, sends or pays by one does what the page's button does
  "DELETE /api/messages/[id]": ["messages", "boards", "audit_entries"],
  "PUT /api/messages/[id]/marks/[mark]": ["messages", "boards", "audit_entries"],
  "DELETE /api/messages/[id]/marks/[mark]": ["messages", "boards", "audit_entries"],
  sendBalanceLinkAction: ["emails", "email_tries", "audit_entries"],
  payBalanceAction: ["checkouts"],
  turnOffByItselfAction: ["balance_cards"],
  endMemberSessionsAction: ["sessions", "channel_epoch", "audit_entries"],
  // The trail notes who took a copy
  "GET /api/account/data": ["audit_entries"],
  "GET /api/admin/[file]": ["audit_entries"],
  "GET /api/admin/export": ["audit_entries"],
  // When the founder last looked
  "/admin": ["office_visits"],
};
