import { email } from "../email";
import { stopLine } from "./letters-on";

/** To a person who requested the workbook. */
export const workbookDelivered = email("Workbook", {
  values: ["workbookUrl", "homeUrl", "stopUrl"],
  optional: ["stopUrl"],
  subject: "The REBEL Journey, your copy",
  preheader: "The PDF, in case the download got lost.",
  heading: "Here’s your workbook",
  body: [
    "Your download should have started on the page. If it vanished into a folder, here it is again.",
    "You need a pen, an hour or so for each step, and a door that closes. Begin with Reveal and don’t tidy your answers.",
  ],
  button: {
    label: "Download the PDF",
    url: "{workbookUrl}",
  },
  after: [
    "That’s all we’ll send you, unless you ticked the box for the occasional letter. When you’d like company for step two, we run retreats: {homeUrl}",
  ],
  stop: stopLine,
  reason: "You get this because this address was used to ask for the workbook.",
});
