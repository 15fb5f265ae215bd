export type LeftOut = {
  tables: Readonly<Record<string, string>>;
  columns: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** Tables that are not exported, and why (docs/moving.md#what-is-left-out). */
export const leftOutTables: LeftOut["tables"] = {
  _prisma_migrations: "Which versions of the tables this database has had.",
  backups: "What became of tries to make a backup here.",
  channel_epoch: "Which names the live channels have here.",
  email_links: "Links of letters that have not been used: a new letter has a new one.",
  known_devices: "Cookies of browsers that have signed in here.",
  mail_domain_checks: "What DNS says of the sender's domain: it is asked again every night.",
  push_subscriptions: "Addresses of devices, which take letters of this site's keys alone.",
  rate_limits: "Who has tried how often lately.",
  recovery_codes: "Secrets of signing in.",
  sessions: "Who is signed in here.",
  sign_in_steps: "Secrets of signing in.",
  two_steps: "Secrets of signing in.",
};

/** Columns that are not exported, by table, and why. */
export const leftOutColumns: LeftOut["columns"] = {
  users: { password_hash: "Members set a new password by email." },
  emails: { link_id: "Its link is not in here." },
};

export const leftOutOfExports: LeftOut = { tables: leftOutTables, columns: leftOutColumns };

/** A backup leaves out only what migrations create. */
export const leftOutOfBackups: LeftOut = {
  tables: { _prisma_migrations: "Which versions of the tables this database has had." },
  columns: {},
};

/** Tables that the site itself fills, without personal data: an installation with rows only in these is empty. */
export const ownTables: readonly string[] = [
  "boards",
  "founder_digests",
  "printed_terms",
  "retention_counts",
];
