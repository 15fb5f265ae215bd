/** Forms whose hidden field was filled in: /admin/spam. */
export const spamCopy = {
  title: "Suspected spam",
  text: "Forms in which the field that people don’t see was filled in, by a robot or by a password manager. Nothing was sent to anybody. They go after {days} days.",
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
    released: { title: "Not spam", text: "The form of {email} has done what it was for." },
    failure: { title: "Not done", text: "Nothing of yours was done. Please try again." },
  },
  refusals: {
    not_admin: "Only an administrator may do that.",
    gone: "That form isn’t on the list any more.",
    unfit: "That form doesn’t fit what the site offers any more, so it can’t be taken over.",
  },
} as const;
