/** Shown over the Clubhouse once the session has ended: separate, as browsers load it then. */
export const signedOutCopy = {
  title: "You’ve been signed out",
  text: "You were signed out after a while away, or because the password changed. Sign in and you’ll be back on this page.",
  keptText: "Your unsent text is kept on this device until you do.",
  button: "Sign in",
} as const;
