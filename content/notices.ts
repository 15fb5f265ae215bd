/** Notices of the Clubhouse (docs/rules/notices.md). */
export const noticeRules = {
  /** How many a page of the list holds. */
  pageSize: 50,
  /** How many of those who replied are named; the others are counted. */
  namedMax: 3,
  /** How long they stay, in days: after they were read, and unread. */
  keptDays: { read: 90, unread: 365 },
  /** How many posts and boards the settings list of what is followed, and of what is muted. */
  listedMax: 100,
} as const;
