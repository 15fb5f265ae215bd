import { email } from "../email";

/** To a guest whose booking moved to another room or retreat. */
export const bookingMoved = email("Booking moved", {
  values: ["name", "message", "retreat", "dates", "room", "total", "money", "bookingUrl"],
  // The founder's own words, if any
  optional: ["message"],
  // Of the calendar entry
  attached: ["firstDay", "lastDay", "location"],
  subject: "Changed: {retreat}, {dates}",
  preheader: "Where you sleep, and what it costs now.",
  heading: "All changed",
  body: ["{message}", "Your booking is for the {retreat}, {dates}, now: {room}.", "{money}"],
  facts: [
    { label: "Retreat", value: "{retreat}" },
    { label: "Dates", value: "{dates}" },
    { label: "Room", value: "{room}" },
    { label: "Price", value: "{total}" },
  ],
  button: { label: "See your booking", url: "{bookingUrl}" },
  after: ["If you didn’t ask for this, reply straight away."],
  reason: "You get this because you booked a place with this address.",
});

/** What the move does to the money: a paragraph of the email. */
export const movedMoney = {
  owed: "What you’ve paid counts. {owed} is left to pay, by {dueDate}.",
  back: "What you’ve paid counts, and {back} goes back to you, the way it came.",
  reservedUntil: "Nothing’s paid yet. {first} by {deadline} keeps your place.",
  reserved: "Nothing’s paid yet. You pay {first} first, as agreed.",
  nothing: "What you’ve paid counts. There’s nothing more to pay.",
} as const;
