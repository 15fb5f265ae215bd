/** What makes a place of a retreat cheaper: /admin/retreats/{id}/codes. */
export const codesCopy = {
  headline: "Codes",
  empty: "No codes yet. Create one for early bookings or for returning guests.",
  line: "{off} off",
  used: "{used} of {uses} used",
  until: "until {day}",
  states: { open: "Open", closed: "Closed", ended: "Over", used_up: "Used up" },
  notFor: "Not for {rooms} at today’s prices: it would cost no more than the deposit.",
  cut: "Only the latest {count} are shown.",
  close: { button: "Close it", label: "Close {code}" },
  open: { button: "Open it again", label: "Open {code} again" },
  form: {
    headline: "Make a code",
    intro:
      "Takes a percentage or an amount off the price of any room of this retreat. The deposit stays the same. Enter one of the two.",
    code: { label: "Code", hint: "Letters, digits and hyphens. Case doesn’t matter." },
    percentOff: "Percent off",
    sumOff: "Sum off",
    uses: { label: "Uses", hint: "How many bookings may use it. A cancelled booking doesn’t count." },
    lastDay: "Last day",
    submit: "Create the code",
    submitting: "Creating...",
  },
  wrong: {
    code: "Enter 3 to 30 letters, digits and hyphens.",
    percentOff: "Enter a whole number from 1 to 90.",
    sumOff: "Enter an amount above 0, such as 50 or 49.50.",
    uses: "Enter a whole number from 1 to 500.",
    lastDay: "Choose a day.",
  },
  toasts: {
    created: { title: "Created", text: "{code} works from now on." },
    closed: { title: "Closed", text: "{code} doesn’t apply any more. Open payment pages keep their price." },
    opened: { title: "Open again", text: "{code} applies again, within its uses and days." },
    failure: { title: "Not done", text: "Nothing was changed. Please try again." },
  },
  refusals: {
    not_admin: "Only an administrator can do that.",
    gone: "This code no longer exists.",
    changed: "This has changed since you opened the page. Nothing was done. Reload the page.",
    one_of_two: "Enter either a percentage or an amount.",
    past: "That day is in the past.",
    taken: "This retreat already has a code with that name.",
    too_much:
      "That would make the cheapest room, {room}, {pence} instead of {price}. It has to stay above the deposit of {deposit}.",
  },
} as const;
