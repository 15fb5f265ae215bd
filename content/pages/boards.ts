/** The Clubhouse's boards, in addition to the community page's own texts. */
export const boardsCopy = {
  section: "Boards",
  /** Spoken, of the scrolling part: its tab has named the board. */
  region: "Posts",
  /** Spoken if the mark has no number. */
  unreadMany: "more than 99 unread",
  /** Above a board's first post. */
  start: "This is where the board begins.",
  reload: "Reload",
} as const;
