import { email } from "../email";

/** In the email that confirms a form: only if its box for the occasional letter was ticked. */
export const stopLine = {
  text: "You ticked the box for the occasional letter.",
  link: "Stop it here",
} as const;

/** To a person who ticked the box after the form's email was written: it has the unsubscribe link. */
export const lettersOn = email("Occasional letter, how to stop it", {
  values: ["stopUrl"],
  subject: "The occasional letter, and how to stop it",
  preheader: "You ticked the box. Here’s how to untick it.",
  heading: "The occasional letter",
  body: [
    "The box for the occasional letter about retreats was ticked on our site, with this address. So you’ll hear from me when there’s something worth telling, and not otherwise.",
  ],
  stop: {
    text: "Wasn’t you, or had enough?",
    link: "Stop it here",
  },
  reason: "You get this because the box for the occasional letter was ticked with this address.",
});
