/** When the site itself fails. Strings marked "spec" are agreed to the letter. */
export const errorCopy = {
  error: {
    /** The title of the browser's tab. */
    title: "Something broke",
    headline: "That’s ~~you~~ ==us==",
    text: "Something broke on our side while we were making this page. If you were paying, look for our email before you try again.",
    retryButton: "Try again",
    homeButton: "Go to the home page",
    contact: "If it keeps happening, write to {email} and quote {reference}.",
  },
  /** While the database is unavailable. */
  away: {
    title: "Back in a moment",
    headline: "Back in ==a moment==",
    text: "We can’t reach our own notebook just now. Nothing in it is lost. Please try again in a minute.",
  },
} as const;
