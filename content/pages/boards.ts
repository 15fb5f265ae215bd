/** The Clubhouse's boards: what the community page's own texts leave open. */
export const boardsCopy = {
  section: "Boards",
  /** Spoken, of the part that scrolls: its tab has said which board it is. */
  region: "Posts",
  /** Spoken where the mark stands without a number. */
  unreadMany: "more than 99 unread",
  /** Above a board's first post. */
  start: "This is where the board begins.",
  reload: "Reload",
} as const;
