/** To the sender of an enquiry or application: the answer, in an administrator's own words. */
export const inboxReply = {
  kind: "reply",
  values: ["subject", "text"],
  subject: "{subject}",
  preheader: "In answer to what you sent us.",
  heading: "From {{founderFirst}}",
  text: "{text}",
  reason: "You get this because you wrote to us.",
} as const;
