/** Naming a member in a text with `@` (docs/rules/boards.md#mentions). */
export const mentions = {
  /** How many a message may name, and how many `@` of it are looked at. */
  most: 20,
  /** After an `@` a name may end in so many places. */
  ends: 12,
  /** How many members `@` offers. */
  offered: 8,
} as const;
