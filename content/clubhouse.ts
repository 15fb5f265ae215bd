/** Rules of the members' area. */
export const clubhouse = {
  /** What a member without access sees: the paywall only, or the free boards too (docs/rules/access.md#the-table). */
  freeTier: "paywall" as "paywall" | "preview",
  /** Longest message, in characters after trimming (docs/rules/boards.md#text). */
  messageMax: 4000,
  /** How many messages one page of history holds. */
  pageSize: 50,
  /** From how many unread messages on a board no longer counts them. */
  unreadMax: 100,
  /** How many posts are pinned to a board at most. */
  pinsMax: 2,
  /** Longest reason for hiding a message, in characters after trimming. */
  hiddenReasonMax: 500,
  /** Longest note to a report, in characters after trimming. */
  reportNoteMax: 500,
} as const;

/** How long what is over is kept, in years (docs/rules/privacy.md#retention). */
export const keptYears = { communications: 3, purchases: 2, events: 1, counts: 3 } as const;

/** Accounts: bounds and lifetimes (docs/rules/accounts.md). */
export const accounts = {
  displayNameMax: 80,
  /** What a member says of herself, characters. */
  aboutMax: 60,
  livesInMax: 60,
  worksOnMax: 120,
  linksMax: 3,
  emailMax: 254,
  passwordMin: 10,
  passwordMax: 200,
  resetMinutes: 60,
  confirmHours: 24,
  signInLinkMinutes: 60,
  /** How often the code beside that link may be tried. */
  signInCodeTries: 5,
  unconfirmedDays: 30,
  /** How long the link to a first password lasts for whoever came along from another system, and how soon it is sent again. */
  importedLinkDays: 14,
  importedAgainDays: 7,
  deletionToldDays: 7,
  signedInDays: 30,
  /** As long as browsers keep any cookie. */
  deviceKnownDays: 400,
} as const;

/** Two-step sign-in (docs/rules/accounts.md#two-step-sign-in). */
export const twoStep = {
  recoveryCodes: 10,
  /** How long the step between password and code may take. */
  stepMinutes: 10,
  /** How long the page shows the key of what has been begun. */
  setUpMinutes: 30,
  /** How long a code counts before money leaves. */
  codeLastsMinutes: 10,
} as const;
