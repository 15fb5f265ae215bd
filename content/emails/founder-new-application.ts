import { facts } from "@/content/facts";

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
  ],
  subject: "New application: {fullName}",
  preheader: `For the sponsored place on the ${facts.dorset.name}.`,
  heading: "For the sponsored place",
  title: "{fullName}, {locationUk}",
  facts: [
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
  after: [
    "Each applicant has had a confirmation. Nobody has been promised anything.",
    "Reply to this email and it goes to {fullName}.",
  ],
  replyTo: "{address}",
} as const;
