import { email } from "../email";

/** To an address entered with the box for the occasional letter: was it its owner? */
export const lettersYes = email("Occasional letter, confirm", {
  values: ["againUrl"],
  subject: "The occasional letter: was that you?",
  preheader: "Nothing comes unless you press the button.",
  heading: "Was that you?",
  body: [
    "The box for the occasional letter about retreats was ticked on our site, with this address. Anybody can type an address, so I’d rather ask.",
    "If it was you, press the button and then the one on the page it leads to.",
  ],
  button: {
    label: "Yes, send it to me",
    url: "{againUrl}",
  },
  after: [
    "Wasn’t you, or changed your mind? Do nothing, and nothing comes. The link works for {lettersAgain.linkDays} days.",
  ],
  reason: "You get this because the box for the occasional letter was ticked with this address.",
});
