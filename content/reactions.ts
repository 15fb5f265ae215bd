/**
 * The reactions to posts and replies, in the order shown. A name is in URLs and in the database;
 * a new one needs a drawing and a migration of its check (docs/rules/boards.md#reactions).
 */
export const reactions = [
  { name: "louder", label: "Louder" },
  { name: "kettle", label: "Kettle’s on" },
  { name: "boots", label: "Same boots" },
  { name: "bonfire", label: "Bonfire" },
  { name: "sunny", label: "Made my day" },
] as const;

/** The texts around them. */
export const reactionsCopy = {
  group: "Reactions",
  react: "React",
  /** For screen readers: which, how many, and who. */
  some: "{label}, {count}: {names}",
  you: "you",
  and: "and",
  more: "{count} more",
  own: "That one’s yours: let somebody else.",
  failed: { title: "That didn’t stick", text: "Try again." },
} as const;
