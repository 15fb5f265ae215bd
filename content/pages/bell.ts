/** The bell: apart from what it opens, because the first view does without that. */
export const bellCopy = {
  title: "Notices",
  /** For screen readers. */
  name: "Notices, {count} unread",
} as const;
