/** What a form says that was opened before the site had a new version. */
export const newVersion = {
  title: "Not sent yet",
  text: "We have a new version: load the page again. What you typed stays here until you do.",
} as const;
