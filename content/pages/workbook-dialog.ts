import { line, picture, text } from "@/content/fields";
import { part } from "@/content/page";

/** Workbook dialog of the home page and the mastermind waitlist. Strings marked "spec" are exact. */
export const workbookPart = part({
  key: "workbook-dialog",
  name: "Workbook form",
  content: {
    title: line("Get The REBEL Journey"),
    text: text(
      "A free PDF workbook: the five REBEL steps with questions, and room to scribble honest answers.",
    ),
    cover: picture("/images/workbook-cover.jpg", { isDecoration: true }),
    form: {
      email: {
        label: line("Email"),
        placeholder: line("you@example.com"),
        help: text(
          "We store your address and the date, start the download, and email you the link in case you lose it.",
          { legal: true },
        ),
      },
      consent: {
        label: line("Also send me the occasional letter about retreats. I can stop it with one click.", {
          legal: true,
        }),
      },
      submit: line("Download the workbook"),
      downloading: line("Starting Download..."), // spec
    },
    fallbackLink: line("Nothing happening? Download the PDF here"),
    toasts: {
      emailMissing: {
        title: line("Email required"), // spec
        text: text("Please enter your email to download the workbook."), // spec
      },
      success: {
        title: line("Download Started!"), // spec
        text: text("Check your downloads folder for The REBEL Journey workbook."), // spec
      },
      failure: {
        title: line("Error"), // spec
        text: text("Something went wrong. Please try again."), // spec
      },
    },
  },
});
