/** Who gets the sponsored place: /admin/retreats/{id}/sponsored. */
export const sponsoredPlaceCopy = {
  headline: {
    none: "One place, no letters yet",
    one: "One place, 1 letter",
    many: "One place, {count} letters",
  },
  text: "{room}, worth {worth}, given by a member who asked not to be named. {read} of {count} read.",
  hint: "Up to three side by side. The figure is all scores together.",
  cards: {
    label: "Applications",
    unread: "unread",
    add: "Put {name} beside the others",
    remove: "Put {name} away",
    score: "{score} points",
  },
  empty: "Nobody has applied yet.",
  noneBeside: "Choose somebody above, and the answers stand here.",
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
    save: "Keep the score",
  },
  award: {
    open: "Award the place…",
    label: "Award the place… {name}",
    title: "Award the place to {name}?",
    confirm: "Award the place",
    keep: "Leave it",
    happens: {
      money: "A booking at nothing. Nothing is owed, ever.",
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
  over: "This retreat ended on {day}. A place given now is one that nobody can come to, and opens no Clubhouse until it.",
  awarded: {
    headline: "The place is {name}’s",
    text: "Awarded on {day} by {who}. Nobody has been told.",
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
        letter: "Nobody is told. {name} never knew.",
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
    failure: { title: "Not done", text: "Nothing of yours was done. Please try again." },
  },
  refusals: {
    not_admin: "Only an administrator may do that.",
    gone: "This application isn’t there any more. Load the page again.",
    moved: "The sponsored place is another retreat’s now. Load the page again.",
    given: "The place is {name}’s already. Take it back first, if you’d rather give it to somebody else.",
    has_place: "{name} has a booking for this retreat already. Cancel that first.",
    no_award: "This award isn’t there any more. Load the page again.",
    taken_back: "This was taken back already. Nothing was done.",
    sent: "The letters have gone already, so it can’t be taken back or sent again. Cancel the booking instead.",
    cancelled: "This booking was cancelled meanwhile, so no letter went. Load the page again.",
    invalid: "Choose a score from one to five.",
  },
} as const;
