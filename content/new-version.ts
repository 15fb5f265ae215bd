/** What a form says that was opened before the site had a new version. */
export const newVersion = {
  title: "Not sent yet",
  text: "We have a new version: load the page again. What you typed stays here until you do.",
} as const;

/** The same on a page of its own, where the browser runs no scripts. */
export const newVersionPage = "We have a new version: go back, copy what you typed, and load the page again.";
