/** Rules of the members' area. */
export const clubhouse = {
  /** Members without access see the paywall, or the free boards, too (docs/rules/access.md#the-table). */
  freeTier: "paywall" as "paywall" | "preview",
  /** Longest message, in characters after trimming (docs/rules/boards.md#text). */
  messageMax: 4000,
  /** How many messages one page of history holds. */
  pageSize: 50,
  /** The number of unread messages from which a board no longer counts them. */
  unreadMax: 100,
  /** The most posts pinned to a board. */
  pinsMax: 2,
  /** Longest reason for hiding a message, in characters after trimming. */
  hiddenReasonMax: 500,
  /** Longest note to a report, in characters after trimming. */
  reportNoteMax: 500,
} as const;

/** How long expired moderation records are kept, in years (docs/rules/privacy.md#retention). */
export const keptYears = {
  ...{ communications: 3, purchases: 2, invoices: 6, events: 1, counts: 3, erasures: 6 },
} as const;

/** Accounts: limits and lifetimes (docs/rules/accounts.md). */
export const accounts = {
  displayNameMax: 80,
  /** The longest texts of a profile, in characters. */
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
  /** How many days an imported member's link to a first password lasts, and until it is sent again. */
  importedLinkDays: 14,
  importedAgainDays: 7,
  deletionToldDays: 7,
  signedInDays: 30,
  /** The longest lifetime of a cookie in browsers. */
  deviceKnownDays: 400,
} as const;

/** Two-step sign-in (docs/rules/accounts.md#two-step-sign-in). */
export const twoStep = {
  recoveryCodes: 10,
  /** How long the step between password and code lasts. */
  stepMinutes: 10,
  /** How long the page shows the key of an unfinished set-up. */
  setUpMinutes: 30,
  /** How long a code authorizes refunds. */
  codeLastsMinutes: 10,
} as const;
