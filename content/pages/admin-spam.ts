/** Forms whose hidden field was filled in: /admin/spam. */
export const spamCopy = {
  title: "Suspected spam",
  text: "Forms whose hidden field was filled in, by a robot or a password manager. No letters were sent. They are deleted after {days} days.",
  back: "Today",
  empty: "No suspected spam.",
  forms: {
    "mastermind-waitlist": "Mastermind waitlist",
    "retreat-waitlist": "Waitlist of a retreat",
    "custom-retreat": "Custom retreat enquiry",
    "sponsored-application": "Application for the sponsored place",
    workbook: "Workbook",
  },
  release: "Not spam",
  releaseLabel: "Not spam: {email}",
  toasts: {
    released: { title: "Not spam", text: "The form of {email} has been processed." },
    failure: { title: "Not done", text: "Nothing was changed. Please try again." },
  },
  refusals: {
    not_admin: "Only an administrator can do that.",
    gone: "That form is no longer on the list.",
    unfit: "That form no longer fits what the site offers, so it can’t be accepted.",
  },
} as const;
