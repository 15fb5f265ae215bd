import { stopLine } from "./letters-on";

/** To somebody who has joined the mastermind waitlist. */
export const waitlistMastermind = {
  values: ["name", "workbookUrl", "stopUrl"],
  optional: ["stopUrl"],
  subject: "You’re on the mastermind waitlist",
  preheader: "What happens now, and what doesn’t.",
  heading: "You’re on the list",
  body: [
    "You’re on the waitlist for the Rebel AF Mastermind. It costs nothing and commits you to nothing.",
    "I read every answer. I’ll be in touch before the doors open, and I may ring to ask about the goal you wrote down.",
    "In the meantime, the workbook covers the same five steps at your own table.",
  ],
  button: {
    label: "Get The REBEL Journey",
    url: "{workbookUrl}",
  },
  after: ["Changed your mind? Reply with “take me off” and I will."],
  stop: stopLine,
  reason: "You get this because you joined the mastermind waitlist.",
} as const;
