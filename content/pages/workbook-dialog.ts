/** The workbook, under public/. */
export const workbookPath = "/the-rebel-journey.pdf";

/** Workbook dialog of the home page and the mastermind waitlist. Strings marked "spec" are exact. */
export const workbookCopy = {
  title: "Get The REBEL Journey",
  text: "A free PDF workbook: the five REBEL steps with questions, and room to scribble honest answers.",
  form: {
    email: {
      label: "Email",
      placeholder: "you@example.com",
      help: "We store your address and the date, start the download, and email you the link in case you lose it.",
    },
    consent: {
      label: "Also send me the occasional letter about retreats. I can stop it with one click.",
    },
    submit: "Download the workbook",
    downloading: "Starting Download...", // spec
  },
  fallbackLink: "Nothing happening? Download the PDF here",
  toasts: {
    emailMissing: {
      title: "Email required", // spec
      text: "Please enter your email to download the workbook.", // spec
    },
    success: {
      title: "Download Started!", // spec
      text: "Check your downloads folder for The REBEL Journey workbook.", // spec
    },
    failure: {
      title: "Error", // spec
      text: "Something went wrong. Please try again.", // spec
    },
  },
} as const;
