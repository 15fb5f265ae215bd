/** Who gets the sponsored place: /admin/retreats/{id}/sponsored. */
export const sponsoredPlaceCopy = {
  headline: {
    none: "One place, no letters yet",
    one: "One place, 1 letter",
    many: "One place, {count} letters",
  },
  text: "{room}, worth {worth}, given by a member who asked not to be named. {read} of {count} read.",
  hint: "Up to three side by side. The number is the total of all scores.",
  cards: {
    label: "Applications",
    unread: "unread",
    add: "Put {name} beside the others",
    remove: "Put {name} away",
    score: "{score} points",
  },
  empty: "Nobody has applied yet.",
  noneBeside: "Choose an applicant above to see the answers.",
  commitments: {
    "100-all-in": "100%",
    "mostly-ready": "Mostly",
    "somewhat-figuring": "Somewhat",
    "not-sure": "Not sure yet",
  },
  wrote: "{place}. Wrote on {day}.",
  open: "Open the application",
  unanswered: "No answer",
  score: {
    row: "Score, of five",
    label: "Your score for {name}, of five",
    you: "You",
    given: "{who}: {score} of 5",
    save: "Save the score",
  },
  award: {
    open: "Award the place…",
    label: "Award the place… {name}",
    title: "Award the place to {name}?",
    confirm: "Award the place",
    keep: "Leave it",
    happens: {
      money: "A free booking. Nothing is owed.",
      place:
        "A bed in the {room} is {name}’s, over and above its {capacity}. What is on sale stays as it is.",
      access: {
        no: "As it is.",
        retreat: "The Clubhouse until {day}, once the letters go.",
        always: "The Clubhouse, once the letters go.",
      },
      letter:
        "None yet. {name} gets the good one and the others the kind one only when you press Send the letters. Until then you can take it back.",
    },
  },
  // Said before it is done; like a sale, an award never depends on the day
  over: "This retreat ended on {day}. A place awarded now can’t be used, and opens no Clubhouse until the retreat.",
  awarded: {
    headline: "The place is {name}’s",
    text: "Awarded on {day} by {who}. No letters have been sent.",
    sent: "The letters went on {day}. It’s done.",
    send: {
      open: "Send the letters",
      title: "Send the letters?",
      confirm: "Send the letters",
      happens: {
        money: "None moves.",
        place: "{name}’s for good. From now on it’s cancelled like any booking.",
        access: {
          no: "As it is.",
          retreat: "The Clubhouse opens to {name} until {day}.",
          always: "The Clubhouse opens to {name}.",
        },
        letter: "{name} gets the good one. The kind one goes to: {others}.",
        nobody: "nobody else",
      },
    },
    back: {
      open: "Take it back",
      title: "Take the place back from {name}?",
      confirm: "Take it back",
      happens: {
        money: "None moves.",
        place: "The sponsored bed is free again. What is on sale stays as it is.",
        access: "As it is.",
        letter: "No letter is sent. {name} was never told.",
      },
    },
    booking: "Open the booking",
  },
  somebody: "Somebody",
  toasts: {
    scored: { title: "Kept", text: "Your score for {name} is {score}." },
    awarded: { title: "Awarded", text: "The place is {name}’s. Nobody knows until you send the letters." },
    back: { title: "Taken back", text: "The place is free again, and nobody was told." },
    sent: { title: "On their way", text: "{name} has the good letter, the others the kind one." },
    failure: { title: "Not done", text: "Nothing was changed. Please try again." },
  },
  refusals: {
    not_admin: "Only an administrator can do that.",
    gone: "This application no longer exists. Reload the page.",
    moved: "The sponsored place has moved to another retreat. Reload the page.",
    given: "{name} already has the place. Take it back first to give it to someone else.",
    has_place: "{name} already has a booking for this retreat. Cancel that first.",
    no_award: "This award no longer exists. Reload the page.",
    taken_back: "This was already taken back. Nothing was changed.",
    sent: "The letters have already been sent, so it can’t be taken back. Cancel the booking instead.",
    cancelled: "This booking was cancelled meanwhile, so no letter was sent. Reload the page.",
    invalid: "Choose a score from one to five.",
  },
} as const;
