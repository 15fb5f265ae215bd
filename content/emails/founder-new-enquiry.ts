import { email } from "../email";

/** To the founder: a custom retreat enquiry. Its long answers stay out of the mail log. */
export const founderNewEnquiry = email("New enquiry", {
  values: [
    "firstName",
    "lastName",
    "replyBy",
    "participants",
    "duration",
    "location",
    "timeline",
    "budget",
    "focus",
    "address",
    "phone",
    "entryUrl",
  ],
  // Emails from before enquiries had a page
  optional: ["entryUrl"],
  subject: "New enquiry: {firstName} {lastName}, reply by {replyBy}",
  preheader: "We promise a reply until {replyBy}.",
  heading: "Custom retreats",
  title: "{firstName} {lastName}",
  // Only answered fields
  facts: [
    {
      label: "Reply by",
      value: "{replyBy}",
    },
    {
      label: "Who",
      value: "{participants}",
    },
    {
      label: "How long",
      value: "{duration}",
    },
    {
      label: "Where",
      value: "{location}",
    },
    {
      label: "When",
      value: "{timeline}",
    },
    {
      label: "Budget per person",
      value: "{budget}",
    },
    {
      label: "Focus",
      value: "{focus}",
    },
    {
      label: "Email",
      value: "{address}",
    },
    {
      label: "Phone",
      value: "{phone}",
    },
  ],
  button: { label: "Open the enquiry", url: "{entryUrl}" },
  after: [
    "The rest of the form is there. Reply there, and the answer stands with the enquiry. Reply to this email and it goes to {firstName} alone.",
  ],
  replyTo: "{address}",
});
