/** The page of the link that stops the occasional letter: /letters/stop/{token}. */
export const stopLettersCopy = {
  headline: "Had ==enough?==",
  intro: "Press the button and the occasional letter stops coming to the address this link was sent to.",
  submit: "Stop the letters",
  submitting: "Stopping...",
  stopped: {
    headline: "==Stopped==",
    title: "Stopped",
    text: "You won’t get the occasional letter any more.",
    still: "Letters about what you’ve booked, joined or asked for still come.",
    homeLink: "To the site",
  },
  failure: {
    title: "Not stopped",
    text: "Something went wrong. Please try again.", // spec
  },
  // An invalid link
  unknown: {
    headline: "Which ==letter?==",
    text: "That link isn’t one of ours, or a piece of it got lost on the way.",
    write: "Write to {{email}} and we’ll stop the letters for you.",
  },
} as const;
