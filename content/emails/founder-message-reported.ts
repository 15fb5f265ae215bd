import { email } from "../email";

/** To those who moderate and get reports by email: the first report of a message or member. */
export const founderMessageReported = email("Something was reported", {
  values: ["subject", "reportsUrl"],
  subject: "Reported: {subject}",
  preheader: "Have a look when you can.",
  heading: "Reported messages",
  title: "A member asks for a look at {subject}",
  facts: [{ label: "For you", value: "Read it, then let it stay or delete it." }],
  button: { label: "Look at the reports", url: "{reportsUrl}" },
});

/** What was reported. */
export const reportedSubjects = { message: "a message on {board}", member: "a member’s profile" } as const;
