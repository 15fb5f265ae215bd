/** Who is here, in the chat's head. */
export const presenceCopy = {
  title: "Who’s here",
  badges: { admin: "Admin", you: "You" },
  // While the line is down nobody can tell
  away: "Who’s here shows again when you’re back.",
  close: "Close",
} as const;
