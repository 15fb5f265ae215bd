import { email } from "../email";

const values = ["name", "retreat", "dates", "room", "total", "bookingUrl", "terms"] as const;
const optional = ["terms"] as const;
const facts = [
  { label: "Retreat", value: "{retreat}" },
  { label: "Dates", value: "{dates}" },
  { label: "Room", value: "{room}" },
  { label: "Price", value: "{total}" },
];
const button = { label: "See your booking", url: "{bookingUrl}" } as const;
const reason = "You get this because a place was reserved for you with this address.";
const personal = "The link in the button is personal and needs no password. Keep this email.";

/** While the terms are not accepted: a paragraph of these emails. */
export const manualTerms =
  "One thing first: please read the terms and the cancellation policy, and accept them on the same page.";

/** To somebody for whom the founder reserved a place that they pay by card. */
export const bookingMadeLink = email("Place reserved, to be paid by card", {
  values: [...values, "first", "deadline"],
  optional,
  subject: "Your place is reserved: {retreat}, {dates}",
  preheader: "Yours until {deadline}. Pay {first} and it stays yours.",
  heading: "Reserved for you",
  body: [
    "As we said: a place on the {retreat}, {dates}, is reserved for you until {deadline}. Pay {first} by then and it’s yours.",
    "{terms}",
  ],
  facts,
  button: { label: "Pay {first}", url: "{bookingUrl}" },
  after: ["If nothing has come by {deadline}, the place goes back on sale.", personal],
  reason,
});

/** To somebody for whom the founder reserved a place that they pay by bank transfer. */
export const bookingMadeBank = email("Place reserved, to be paid by bank transfer", {
  values: [...values, "first", "deadline", "bankDetails", "reference"],
  optional,
  subject: "Your place is reserved: {retreat}, {dates}",
  preheader: "Transfer {first} by {deadline}, with the reference {reference}.",
  heading: "Reserved for you",
  body: [
    "As we said: a place on the {retreat}, {dates}, is reserved for you. Transfer {first} by {deadline}, and I’ll confirm it as soon as it has arrived.",
    "{bankDetails}",
    "Reference: {reference}",
    "{terms}",
  ],
  facts,
  button,
  after: ["If you need longer, reply before {deadline}.", personal],
  reason,
});

/** To somebody for whom the founder reserved a place that they pay in cash. */
export const bookingMadeCash = email("Place reserved, to be paid in cash", {
  values,
  optional,
  subject: "Your place is reserved: {retreat}, {dates}",
  preheader: "Paid in cash, as we said.",
  heading: "Reserved for you",
  body: [
    "As we said: a place on the {retreat}, {dates}, is reserved for you, and you pay in cash.",
    "{terms}",
  ],
  facts,
  button,
  after: [personal],
  reason,
});

/** To somebody to whom the founder gave a place. */
export const bookingMadeFree = email("Place given, with nothing to pay", {
  values,
  optional,
  subject: "You’re coming: {retreat}, {dates}",
  preheader: "Nothing to pay, now or later.",
  heading: "You’re coming",
  body: ["A place on the {retreat}, {dates}, is yours. There’s nothing to pay.", "{terms}"],
  facts,
  button,
  after: [
    "Before you come I’d like to know a few things: when you arrive, what you don’t eat, whom to ring. Five minutes, whenever it suits you: {bookingUrl}/guest",
    personal,
  ],
  reason,
});
