import { email } from "../email";

/** To a buyer, once the balance is paid. Strings marked "spec" are agreed to the letter. */
export const balanceReceived = email("Balance received", {
  values: ["name", "retreat", "dates", "room", "balance", "total", "bookingUrl"],
  subject: "Paid up: {retreat}, {dates}",
  preheader: "{balance} received. Nothing more to pay.",
  heading: "All square",
  body: ["{balance} received, thank you. The {retreat} is paid for in full and there are no more reminders."],
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
      value: "{total}",
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
});

/** To a buyer who has paid part of the balance. */
export const partReceived = email("Part of the balance received", {
  values: [
    "name",
    "retreat",
    "dates",
    "room",
    "received",
    "paid",
    "total",
    "balance",
    "dueDate",
    "bookingUrl",
  ],
  subject: "{received} received: {retreat}, {dates}",
  preheader: "{balance} is still to pay, by {dueDate}.",
  heading: "Thank you",
  body: ["{received} received, thank you. That leaves {balance} for the {retreat}, by {dueDate}."],
  facts: [
    { label: "Dates", value: "{dates}" },
    { label: "Room", value: "{room}" },
    { label: "Paid so far", value: "{paid} of {total}" },
    { label: "Balance", value: "{balance}" },
  ],
  button: { label: "See your booking", url: "{bookingUrl}" },
  after: ["You can pay the rest there by card, or the way you’ve just done."],
  reason: "You get this because you paid part of a booking.",
});
