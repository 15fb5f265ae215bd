import { email } from "../email";

/** To the founder: a scheduled page that needs to be fixed before it can be published. */
export const founderPageNotPublished = email("A scheduled page was not published", {
  values: ["page", "publishAt", "problem", "editorUrl"],
  subject: "Not published: {page}",
  preheader: "Something has to be fixed first.",
  heading: "Your site",
  title: "“{page}” wasn’t published",
  facts: [
    { label: "It was due", value: "{publishAt}" },
    { label: "Fix first", value: "{problem}" },
    { label: "After that", value: "It’s published by itself within a minute." },
  ],
  button: { label: "See what to fix", url: "{editorUrl}" },
});
