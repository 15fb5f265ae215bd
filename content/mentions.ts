/** Mentioning a member in a text with `@` (docs/rules/boards.md#mentions). */
export const mentions = {
  /** The most mentions of a message, which is also the number of `@` that are read. */
  most: 20,
  /** How many ends of a name are tried after an `@`. */
  ends: 12,
  /** How many members `@` offers. */
  offered: 8,
} as const;
