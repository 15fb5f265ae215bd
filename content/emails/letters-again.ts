import { email } from "../email";

/** To an address that had unsubscribed and was ticked on a form again: was it its owner? */
export const lettersAgain = email("Occasional letter, start again?", {
  values: ["againUrl"],
  subject: "The occasional letter: shall it start again?",
  preheader: "Nothing happens unless you press the button.",
  heading: "Start again?",
  body: [
    "You stopped the occasional letter about retreats a while ago. Now its box was ticked on our site, with this address. Anybody can type an address, so I’d rather ask.",
    "If it was you, press the button and then the one on the page it leads to.",
  ],
  button: {
    label: "Yes, start it again",
    url: "{againUrl}",
  },
  after: [
    "Wasn’t you, or changed your mind? Do nothing, and nothing comes. The link works for {lettersAgain.linkDays} days.",
  ],
  reason:
    "You get this because the box for the occasional letter was ticked with this address, which had stopped it.",
});
