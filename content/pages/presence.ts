/** The members present, in the chat's header. */
export const presenceCopy = {
  title: "Who’s here",
  // Beside a name, in other lists of members, too
  badges: {
    owner: "Admin", // spec
    admin: "Admin", // spec
    moderator: "Moderator",
    you: "You", // spec
  },
  // While disconnected, presence is unknown
  away: "Who’s here shows again when you’re back.",
  close: "Close",
} as const;
