/** To a deposit payer, once the balance is paid. Strings marked "spec" are agreed to the letter. */
export const balanceReceived = {
  values: ["name", "retreat", "dates", "room", "balance", "total", "bookingUrl"],
  subject: "Paid up: {retreat}, {dates}",
  preheader: "£{balance} received. Nothing more to pay.",
  heading: "All square",
  body: [
    "£{balance} received, thank you. The {retreat} is paid for in full and there are no more reminders.",
  ],
  facts: [
    {
      label: "Dates",
      value: "{dates}",
    },
    {
      label: "Room",
      value: "{room}",
    },
    {
      label: "Paid in all",
      value: "£{total}",
    },
    {
      label: "Balance",
      value: "Nothing",
    },
  ],
  button: {
    label: "See your booking",
    url: "{bookingUrl}",
  },
  after: ["Next from me: venue, travel and what to pack."],
  reason: "You get this because you paid the balance of a booking.",
} as const;
