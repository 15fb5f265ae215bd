/**
 * What a post or a reply can be answered with instead of words, in the order they are shown. A name is in addresses and in
 * the database; a new one wants a migration of `message_reactions_name_check` and a drawing (docs/rules/boards.md#reactions).
 */
export const reactions = [
  { name: "louder", label: "Louder" },
  { name: "kettle", label: "Kettle’s on" },
  { name: "boots", label: "Same boots" },
  { name: "bonfire", label: "Bonfire" },
  { name: "sunny", label: "Made my day" },
] as const;

/** The words around them. */
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
