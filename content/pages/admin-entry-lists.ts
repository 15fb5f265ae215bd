/** The lists of who left a name on a public form: /admin/waitlists, /admin/workbook. */
export const waitlistListCopy = {
  headline: "Waitlists",
  text: "People waiting for the mastermind or a retreat, newest first, and who may be emailed.",
  placeholder: "Name or email",
  label: "List",
  all: "All",
  mastermind: "Mastermind",
  columns: {
    name: "Name",
    email: "Email",
    phone: "Phone",
    list: "List",
    room: "Room",
    standing: "In the line",
    joined: "Joined",
    changed: "Changed",
    remove: "Take off",
    business: "Business",
    goals: "Goals",
    investment: "Investment",
  },
  answers: "What they do and want",
  anyRoom: "Any room",
  standings: {
    waits: "Waits",
    unconfirmed: "Address not confirmed",
    left: "Left the line",
    placed: "Has a place",
  },
  // An entry in one line, on a phone
  line: "{list}, joined {day}.{standing} {phone}",
  empty: { title: "Nobody is waiting", text: "New entries appear here within a minute." },
} as const;

export const workbookListCopy = {
  headline: "Workbook",
  text: "People who asked for the workbook, latest first, and who may be emailed.",
  placeholder: "Email",
  states: { all: "All", yes: "Gets letters", asked: "Asked", no: "No letters", withdrew: "Withdrew" },
  columns: { email: "Email", asked: "Asked", first: "First asked" },
  // A request in one line, on a phone
  line: "Asked {day}.",
  empty: { title: "Nobody yet", text: "New requests appear here within a minute." },
} as const;
