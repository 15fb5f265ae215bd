/** The page of the link that confirms a waitlist entry: /waitlist/confirm/{token}. */
export const confirmWaitlistCopy = {
  labels: { name: "Name", phone: "Phone Number", room: "Room" },
  anyRoom: "Any room",
  new: {
    headline: "Is this ==you?==",
    intro: "Press the button and you’re on the waitlist for the {list}, like this.",
  },
  changed: {
    headline: "Was that ==you?==",
    intro:
      "This was sent with your address for the waitlist for the {list}. Press the button and it counts. If you didn’t send it, close this page.",
  },
  submit: "Yes, that’s me",
  submitting: "Confirming...",
  confirmed: {
    headline: "You’re ==on the list==",
    title: "You’re on the list",
    text: "You’re number {place} in the line for the {list}. A place that fits you is offered to you by email.",
    mastermind: "You’re on the waitlist for the {list}. You get an email the moment the doors open.",
    homeLink: "To the site",
  },
  stale: "Other answers came in since you opened this page. Open the link again to see them.",
  failure: {
    title: "Not done",
    text: "Something went wrong. Please try again.", // spec
  },
  // An invalid link
  unknown: {
    headline: "Which ==line?==",
    text: "That link isn’t one of ours, or a piece of it got lost on the way.",
    write: "Write to {{email}} and we’ll put it right.",
  },
} as const;
