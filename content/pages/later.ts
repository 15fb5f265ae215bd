/** Scheduled posts: the moderators' page. */
export const laterCopy = {
  title: "Posts for later",
  text: "Each opens on its board at its time, within a minute. Nobody but you who look after the Clubhouse sees it until then. It can’t have a poll.",
  back: "Back to the Clubhouse",
  write: "Write one",
  change: "Change it",
  fields: {
    place: "Board",
    content: "What you want to say",
    at: "Post at",
    zone: "By the clock of {zone}",
  },
  submit: "Keep it until then",
  submitting: "Saving...",
  cancel: "Cancel",
  // For screen readers: which
  cancelOf: "Cancel “{start}”",
  changeOf: "Change “{start}”",
  cancelled: { title: "Cancelled", text: "It won’t be posted." },
  failure: { title: "Nothing changed", text: "That didn’t work. Try again." },
  empty: "Nothing waits.",
  opens: "Opens {day}, {time}",
  zone: "{zone} time",
  by: "by {name}",
  states: { opening: "It’s being posted." },
  failed: {
    role: "Not posted: its author doesn’t look after the Clubhouse any more.",
    blocked: "Not posted: its author’s account is blocked.",
    refused: "Not posted: its author may not post there.",
  },
  wrong: {
    place: "Choose a board.",
    zone: "Choose a time zone.",
  },
  refusals: {
    forbidden: "That isn’t yours to do.",
    past: "Choose a time that is still to come.",
    gone: "That post isn’t here any more.",
    opened: "It’s on its board already, or gone.",
  },
} as const;
