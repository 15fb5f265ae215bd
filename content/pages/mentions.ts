/** The texts around mentioning a member with `@`: separate, because the first view does not load them. */
export const mentionsCopy = {
  list: "Members who can read {board}",
  note: "Only members who can read {board}. Each is told once.",
  inThread: "in this thread",
  /** For screen readers, when the list opens or changes. */
  one: "One member: {name}. Enter takes it, Escape doesn’t.",
  some: "{count} members. Arrows choose, Enter takes one, Escape none.",
  forbidden: "Looking for members comes with access to the Clubhouse.",
} as const;
