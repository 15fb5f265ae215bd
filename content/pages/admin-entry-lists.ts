/** The lists of who left a name on a public form: /admin/waitlists, /admin/workbook. */
export const waitlistListCopy = {
  headline: "Waitlists",
  text: "Who waits for the mastermind or a retreat, the newest first, and who may be written to.",
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
  empty: { title: "Nobody waits", text: "Who joins a waitlist stands here the same minute." },
} as const;

export const workbookListCopy = {
  headline: "Workbook",
  text: "Who has asked for the workbook, the last to ask first, and who may be written to.",
  placeholder: "Email",
  states: { all: "All", yes: "Gets letters", asked: "Asked", no: "No letters", withdrew: "Withdrew" },
  columns: { email: "Email", asked: "Asked", first: "First asked" },
  // A request in one line, on a phone
  line: "Asked {day}.",
  empty: { title: "Nobody yet", text: "Who asks for the workbook stands here the same minute." },
} as const;
