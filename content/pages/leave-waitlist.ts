/** The page of the link that leaves a waitlist: /waitlist/leave/{token}. */
export const leaveWaitlistCopy = {
  headline: "Leave the ==line?==",
  intro:
    "Press the button and you’re off the waitlist for the {list}. What you were waiting for then goes to others.",
  submit: "Leave the waitlist",
  submitting: "Leaving...",
  left: {
    headline: "You’ve ==left==",
    title: "You’ve left",
    text: "You’re no longer on the waitlist for the {list}.",
    again: "Changed your mind? You can join again, at the end of the line.",
    joinLink: "Join again",
    homeLink: "To the site",
  },
  failure: {
    title: "Not done",
    text: "Something went wrong. Please try again.", // spec
  },
  // An invalid link
  unknown: {
    headline: "Which ==line?==",
    text: "That link isn’t one of ours, or a piece of it got lost on the way.",
    write: "Write to {{email}} and we’ll take you off the waitlist.",
  },
} as const;
