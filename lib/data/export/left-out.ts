export type Excluded = {
  tables: Readonly<Record<string, string>>;
  columns: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

const untilDayEnds = "What tells the visitors of a day apart, until the day ends.";
const dayOfVisits = { visit_days: untilDayEnds, visit_marks: untilDayEnds };

/** Tables that are not exported, and why (docs/moving.md#what-is-left-out). */
export const excludedTables: Excluded["tables"] = {
  _prisma_migrations: "The migrations applied to this database.",
  backups: "The results of this server's backups.",
  busy_calendars: "Private addresses of the founder’s calendars: connect them again.",
  busy_times: "Read from these calendars again.",
  channel_epoch: "The number in the names of realtime channels, and how often names and roles changed.",
  email_links: "Unused links of emails: a new email contains a new one.",
  known_devices: "Cookies of browsers that have signed in here.",
  mail_domain_checks: "The DNS records of the sender's domain, checked every night.",
  push_subscriptions: "Push endpoints of devices, bound to this site's keys.",
  rate_limits: "Counts of recent attempts.",
  recovery_codes: "Sign-in secrets.",
  sessions: "Sign-in sessions on this site.",
  sign_in_steps: "Sign-in secrets.",
  two_steps: "Sign-in secrets.",
  ...dayOfVisits,
  workbook_pdfs: "The workbook’s PDF, which is printed again from its text.",
};

/** Columns that are not exported, by table, and why. */
export const excludedColumns: Excluded["columns"] = {
  users: { password_hash: "Members set a new password by email." },
  emails: { link_id: "Links are not exported." },
};

export const excludedFromExports: Excluded = { tables: excludedTables, columns: excludedColumns };

/** A backup leaves out what migrations create, and what is deleted the same day. */
export const excludedFromBackups: Excluded = {
  tables: { _prisma_migrations: "The migrations applied to this database.", ...dayOfVisits },
  columns: {},
};

/** Tables that the site itself fills, without personal data: an installation with rows only in these is empty. */
export const ownTables: readonly string[] = [
  "boards",
  "digest_settings",
  "founder_digests",
  "message_settings",
  "printed_terms",
  "retention_counts",
  "visit_counts",
  "workbook_pdfs",
];
