/** Shown by a form that was opened before a new version of the site. */
export const newVersion = {
  title: "Not sent yet",
  text: "We have a new version: load the page again. What you typed stays here until you do.",
} as const;

/** The same on a separate page, if the browser runs no scripts. */
export const newVersionPage = "We have a new version: go back, copy what you typed, and load the page again.";
