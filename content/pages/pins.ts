/** The words of what is pinned to the top of a board. */
export const pinsCopy = {
  by: "Pinned by {name}",
  byYou: "Pinned by you",
  bySomebodyGone: "Pinned",
} as const;
