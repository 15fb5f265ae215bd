/** Invitation codes: limits and the form's defaults (docs/rules/invitations.md#terms). */
export const invitations = {
  maxUses: { min: 1, max: 100, usual: 1 },
  /** Days until a code expires; 0 means never. */
  days: { min: 0, max: 365, usual: 7 },
  noteMax: 200,
  /** How long a code lasts that gives access to a person without an account. */
  accessInvitationDays: 30,
  /** Within so many minutes the same code is not resent to the same address. */
  sentAgainMinutes: 5,
  /** An unused code is resent once, so many days before it expires, if it lasts longer than so many days. */
  reminder: { daysBefore: 3, ifLongerThanDays: 4 },
  pageSize: 50,
} as const;

/** Free access, given by an administrator. */
export const freeAccess = {
  reasonMax: 200,
  pageSize: 50,
} as const;
