/** Invitation codes: bounds, and what the form starts with (docs/rules/invitations.md#terms). */
export const invitations = {
  maxUses: { min: 1, max: 100, usual: 1 },
  /** Days until a code expires; 0 means never. */
  days: { min: 0, max: 365, usual: 7 },
  noteMax: 200,
  /** How long a code lives that is sent to somebody without an account, so that she can be given access. */
  accessInvitationDays: 30,
  /** Within so many minutes the same code is not sent to the same address again. */
  sentAgainMinutes: 5,
  /** An unused code is sent once more so many days before it expires, if it was sent longer than so many days before that. */
  reminder: { daysBefore: 3, ifLongerThanDays: 4 },
  pageSize: 50,
} as const;

/** Free access, given by an administrator. */
export const freeAccess = {
  reasonMax: 200,
  pageSize: 50,
} as const;
