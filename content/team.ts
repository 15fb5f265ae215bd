/** The team: its roles and invitations (docs/rules/team.md). */
export const team = {
  /** How long an invitation's link works. */
  invitationDays: 7,
  /** How long after a retreat a host's role lasts by default. */
  hostDaysAfter: 28,
} as const;

export const roleNames = {
  owner: "Owner",
  admin: "Administrator",
  desk: "Desk",
  bookkeeper: "Bookkeeper",
  moderator: "Moderator",
  host: "Host",
  member: "Member",
} as const;

/** What a role is for, beside its choice. */
export const roleTexts = {
  owner: "Everything.",
  admin: "Everything except team, settings, whole export and health answers.",
  desk: "Orders, people, lists and enquiries. No settings.",
  bookkeeper: "Orders and the year report, read only.",
  moderator: "Reports, hiding posts, pausing members.",
  host: "The guests of one retreat.",
} as const;
