/** What makes a place of a retreat cheaper: /admin/retreats/{id}/codes. */
export const codesCopy = {
  headline: "Codes",
  empty: "There is no code yet. Make one for an early bird, or for those who have been before.",
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
      "It takes its percentage or its sum off the price of any room of this retreat. The deposit stays. Give one of the two.",
    code: { label: "Code", hint: "Letters, digits and hyphens. Small letters count as capitals." },
    percentOff: "Percent off",
    sumOff: "Sum off",
    uses: { label: "Uses", hint: "How many bookings may have it. A cancelled one gives its use back." },
    lastDay: "Last day",
    submit: "Create the code",
    submitting: "Creating...",
  },
  wrong: {
    code: "Three to thirty letters, digits and hyphens.",
    percentOff: "A whole number from 1 to 90.",
    sumOff: "A sum above nothing, such as 50 or 49.50.",
    uses: "A whole number from 1 to 500.",
    lastDay: "Choose a day.",
  },
  toasts: {
    created: { title: "Created", text: "{code} works from now on." },
    closed: { title: "Closed", text: "{code} doesn’t apply any more. Open payment pages keep their price." },
    opened: { title: "Open again", text: "{code} applies again, within its uses and days." },
    failure: { title: "Not done", text: "Nothing of yours was done. Please try again." },
  },
  refusals: {
    not_admin: "Only an administrator may do that.",
    gone: "There is no such code any more.",
    changed: "It has changed since this page was made. Nothing of yours was done; look again.",
    one_of_two: "Give a percentage or a sum, one of the two.",
    past: "That day is over.",
    taken: "This retreat has a code of that name already.",
    too_much:
      "That would make the cheapest room, {room}, {pence} instead of {price}. It has to stay above the deposit of {deposit}.",
  },
} as const;
