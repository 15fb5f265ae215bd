import { email } from "../email";

/** To the sender of an enquiry or application: the answer, in an administrator's own words. */
export const inboxReply = email("Your reply to an enquiry or application", {
  kind: "reply",
  values: ["subject", "text"],
  subject: "{subject}",
  preheader: "In answer to what you sent us.",
  heading: "From {{founderFirst}}",
  text: "{text}",
  reason: "You get this because you wrote to us.",
});
