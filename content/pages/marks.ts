/** Moderators' marks on posts, visible to all, and the texts of their menu and dialogs. */
export const marksCopy = {
  menu: {
    heading: "For everybody",
    pin: "Pin", // spec
    // How many of a board's pins are used
    pins: "{count} of {max}",
    unpin: "Unpin",
    close: "Close to replies", // spec
    reopen: "Reopen", // spec
    hide: "Hide", // spec
    show: "Show it again",
  },
  hide: {
    title: "Hide {name}’s message?",
    titleOwn: "Hide your message?",
    text: "Nobody but {name}, you and whoever looks after the Clubhouse will see it. Replies go with it.",
    textOwn: "Nobody but you and whoever looks after the Clubhouse will see it. Replies go with it.",
    label: "Why",
    help: "{name} reads this on it, word for word.",
    helpOwn: "It stands on it.",
    tooLong: "Keep it to {max} characters.",
    keep: "Leave it",
    confirm: "Hide it",
    confirming: "Hiding...",
  },
  // On a hidden post
  hidden: {
    by: "Hidden by {name}, {time}",
    byYou: "Hidden by you, {time}",
    byFormerMember: "Hidden, {time}",
    show: "Show it again",
    open: "Open",
  },
  toasts: {
    pinned: { title: "Pinned", text: "It stands at the top of its board until you take it down." },
    unpinned: { title: "Not pinned any more", text: "It stays where it was written." },
    closed: { title: "Closed to replies", text: "What’s there stays, and reactions stay open." },
    reopened: { title: "Open again", text: "Everybody can answer." },
    hidden: { title: "Hidden", text: "Members don’t see it any more." },
    shown: { title: "Shown again", text: "It’s back where it was." },
    failed: { title: "Nothing changed", text: "That didn’t work. Try again." },
  },
  refusals: {
    forbidden: "That isn’t yours to do.",
    gone: "That message has gone already.",
    postsOnly: "That is for posts alone. Use the menu of the post that this answers.",
    hidden: "It’s hidden. Show it again first.",
    reason: "Say why, in a line.",
    pinsFull: "{board} has {max} pins already. Take one down first.",
  },
} as const;
