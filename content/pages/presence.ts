/** Who is here, in the chat's head. */
export const presenceCopy = {
  title: "Who’s here",
  // Beside a name, in other lists of members too
  badges: {
    admin: "Admin", // spec
    moderator: "Moderator",
    you: "You", // spec
  },
  // While the line is down nobody can tell
  away: "Who’s here shows again when you’re back.",
  close: "Close",
} as const;
