/** Naming a member in a text with `@` (docs/rules/boards.md#mentions). */
export const mentions = {
  /** How many a message may name, and how many `@` of it are looked at. */
  most: 20,
  /** After an `@` a name may end in so many places. */
  ends: 12,
  /** How many members `@` offers. */
  offered: 8,
} as const;

/** The words around them. */
export const mentionsCopy = {
  list: "Members who can read {board}",
  note: "Only members who can read {board}. Each is told once.",
  inThread: "in this thread",
  /** For screen readers, when the list opens or changes. */
  one: "One member: {name}. Enter takes it, Escape doesn’t.",
  some: "{count} members. Arrows choose, Enter takes one, Escape none.",
  forbidden: "Looking for members comes with access to the Clubhouse.",
} as const;
