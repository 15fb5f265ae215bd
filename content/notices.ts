/** Notifications of the Clubhouse (docs/rules/notices.md). */
export const noticeRules = {
  /** The size of a page of the list. */
  pageSize: 50,
  /** How many authors of replies are named; the others are counted. */
  namedMax: 3,
  /** How long they are kept, in days: once read, and unread. */
  keptDays: { read: 90, unread: 365 },
  /** How many followed, and how many muted, posts and boards the settings list. */
  listedMax: 100,
} as const;
