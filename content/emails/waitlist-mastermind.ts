import { email } from "../email";
import { stopLine } from "./letters-on";
import { confirmButton, confirmLine } from "./waitlist-again";

/** To a new entry of the mastermind waitlist. */
export const waitlistMastermind = email("Mastermind waitlist joined", {
  values: ["name", "workbookUrl", "confirmUrl", "leaveUrl", "stopUrl"],
  optional: ["stopUrl"],
  subject: "You’re on the {mastermind.nameInProse} waitlist",
  preheader: "What happens now, and what doesn’t.",
  heading: "You’re on the list",
  body: [
    "You’re on the waitlist for the {mastermind.name}. It costs nothing and commits you to nothing.",
    "I read every answer. You get an email the moment the doors open, and I may ring to ask about the goal you wrote down.",
    confirmLine,
  ],
  button: confirmButton,
  after: [
    "In the meantime, the workbook covers the same five steps at your own table: {workbookUrl}",
    "Changed your mind? Leave the waitlist here: {leaveUrl}",
  ],
  stop: stopLine,
  reason: "You get this because you joined the waitlist for the {mastermind.name}.",
});
