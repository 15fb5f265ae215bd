/** To the founder: an application for the sponsored place. */
export const founderNewApplication = {
  values: [
    "fullName",
    "locationUk",
    "ideaProjectDream",
    "whatsHoldingBack",
    "commitmentLevel",
    "address",
    "sentAt",
    "entryUrl",
    "retreat",
  ],
  // Letters written before applications had a page
  optional: ["entryUrl"],
  subject: "New application: {fullName}",
  preheader: "For the sponsored place on the {retreat}.",
  heading: "For the sponsored place",
  title: "{fullName}, {locationUk}",
  facts: [
    { label: "Retreat", value: "{retreat}" },
    {
      label: "Commitment",
      value: "{commitmentLevel}",
    },
    {
      label: "Email",
      value: "{address}",
    },
    {
      label: "Sent",
      value: "{sentAt}",
    },
  ],
  answers: [
    {
      label: "Idea",
      value: "{ideaProjectDream}",
    },
    {
      label: "Holding back",
      value: "{whatsHoldingBack}",
    },
  ],
  button: { label: "Open the application", url: "{entryUrl}" },
  after: [
    "Each applicant has had a confirmation. Nobody has been promised anything.",
    "Reply to this email and it goes to {fullName}.",
  ],
  replyTo: "{address}",
} as const;

/** To the founder: somebody has sent the application again, with other answers. */
export const founderApplicationVersion = {
  ...founderNewApplication,
  values: [...founderNewApplication.values, "earlierSentAt"],
  subject: "New version of an application: {fullName}",
  facts: [...founderNewApplication.facts, { label: "Replaces", value: "The version sent {earlierSentAt}" }],
  after: [
    "This version counts from now on. The earlier one is kept.",
    "Reply to this email and it goes to {fullName}.",
  ],
} as const;
