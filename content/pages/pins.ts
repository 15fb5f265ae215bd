/** The texts of the pins at the top of a board. */
export const pinsCopy = {
  by: "Pinned by {name}",
  byYou: "Pinned by you",
  byFormerMember: "Pinned",
} as const;
