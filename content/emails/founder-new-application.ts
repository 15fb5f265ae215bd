import { email } from "../email";

/** To the founder: an application for the sponsored place. Its answers stay out of the mail log. */
export const founderNewApplication = email("New application", {
  values: ["fullName", "entryUrl"],
  subject: "New application: {fullName}",
  preheader: "For the sponsored place.",
  heading: "For the sponsored place",
  title: "{fullName}",
  button: { label: "Open the application", url: "{entryUrl}" },
  after: [
    "Read it and answer it there. The applicant has had a confirmation, and nobody has been promised anything.",
  ],
});

/** To the founder: an application was sent again with other answers. */
export const founderApplicationVersion = email("Application, again", {
  ...founderNewApplication,
  subject: "New version of an application: {fullName}",
  after: ["This version counts from now on. The earlier one is kept. Read it and answer it there."],
});
