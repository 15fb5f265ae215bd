/** The Clubhouse's emails: a member's own settings, the founder's, and the pages of links in the emails. */
export const emailPreferencesCopy = {
  columns: { about: "About", letter: "By letter" },
  kinds: {
    replies: { title: "Replies to your posts", text: "A lively post is one letter, not ten." },
    mentions: { title: "Mentions and messages", text: "Somebody wrote @ and your name, or to you alone." },
    followed: { title: "Posts and boards you follow", text: "What you pressed Follow on." },
    announcements: { title: "{{founderFirst}}’s announcements", text: "Seldom, and short." },
    events: { title: "Events you’re coming to", text: "An hour before, and if anything changes." },
  },
  wishes: { at_once: "At once", weekly: "Weekly", off: "Off" },
  group: "{kind}, by letter",
  unconfirmed: "Letters start once your e-mail address is confirmed.",
  doubleOptIn: {
    title: "Who says yes on the site",
    text: "A box for letters can be ticked with anybody’s address. A letter then asks its owner, and only her press in it counts.",
    label: "Ask by letter before a tick counts (double opt-in)",
  },
  week: {
    title: "The weekly letter",
    text: "What you haven’t read, once a week. When there’s nothing, there’s no letter.",
    day: "Day",
    never: "Never",
    hour: "Hour",
    zone: "Where you are",
    zoneNow: "{place} ({time} now)",
    otherZones: "Elsewhere",
  },
  /** 0 is Sunday. */
  days: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  submit: "Save",
  submitting: "Saving...",
  saved: { title: "Saved", text: "That’s what comes from now on." },
  allOff: {
    submit: "Turn every letter off",
    done: { title: "Every letter is off", text: "Everything still waits under the bell." },
  },
  failure: { title: "Not saved", text: "Nothing was changed. Please try again." },
  wrong: "Choose one of these.",
} as const;
