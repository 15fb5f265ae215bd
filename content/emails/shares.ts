import { email } from "../email";

const values = [
  "name",
  "from",
  "retreat",
  "dates",
  "room",
  "total",
  "first",
  "deadline",
  "bookingUrl",
] as const;
const facts = [
  { label: "Retreat", value: "{retreat}" },
  { label: "Dates", value: "{dates}" },
  { label: "Room", value: "{room}" },
  { label: "Price", value: "{total}" },
];
const button = { label: "Pay {first}", url: "{bookingUrl}" } as const;
const after = [
  "You accept the terms and the cancellation policy on the same page. If you don’t want the place, do nothing: nobody else pays for it unless they choose to.",
  "The link in the button is personal and needs no password. Keep this email.",
];
const reason = "You get this because somebody booked a place for this address.";

/** To a guest who pays their own share of an order with others. */
export const shareInvited = email("Own share, to be paid by a guest", {
  values,
  subject: "{from} has a place for you: {retreat}, {dates}",
  preheader: "Yours until {deadline}. Pay {first} and it stays yours.",
  heading: "There’s a place for you",
  body: [
    "{from} has booked the {retreat}, {dates}, and kept a place for you. Everyone pays their own share.",
    "Yours is kept until {deadline}. Pay {first} by then and you’re coming.",
  ],
  facts,
  button,
  after,
  reason,
});

/** The same again, before the place goes back on sale. */
export const shareReminder = email("Own share, reminder to a guest", {
  values,
  subject: "Until {deadline}: your place on the {retreat}",
  preheader: "Pay {first} and it stays yours.",
  heading: "Still kept for you",
  body: [
    "The place that {from} kept for you on the {retreat}, {dates}, is still yours. Pay {first} by {deadline} and you’re coming; after that it goes back on sale.",
  ],
  facts,
  button,
  after,
  reason,
});

/** To the buyer whose guest didn’t pay their own share. */
export const shareReleased = email("Guest’s own share not paid, to the buyer", {
  values: ["name", "guest", "retreat", "dates", "bookingUrl"],
  subject: "Not kept any more: {guest}’s place on the {retreat}",
  preheader: "Yours stays yours, and you owe nothing for it.",
  heading: "One share wasn’t paid",
  body: [
    "{guest}’s place on the {retreat}, {dates}, wasn’t paid for in time, so it isn’t kept any more. Yours is still yours, and you owe nothing for the other.",
    "Would you rather pay for it? You can on your booking’s page, as long as a bed is free.",
  ],
  button: { label: "See your booking", url: "{bookingUrl}" },
  reason: "You get this because you booked the place with this address.",
});
