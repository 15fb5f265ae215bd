/** The bell: separate from its list, which the first view does not load. */
export const bellCopy = {
  title: "Notices",
  /** For screen readers. */
  name: "Notices, {count} unread",
} as const;
