import { email } from "../email";

const values = ["name", "reserved", "item", "detail", "total", "bookingUrl", "terms"] as const;
const optional = ["terms"] as const;
const facts = [
  { label: "What", value: "{item}" },
  { label: "Details", value: "{detail}" },
  { label: "Price", value: "{total}" },
];
const button = { label: "See your booking", url: "{bookingUrl}" } as const;
const reason = "You get this because it was reserved for you with this address.";
const personal = "The link in the button is personal and needs no password. Keep this email.";

/** What was reserved, in a sentence, by product. */
export const manualReserved = {
  retreat: "a place on the {item}",
  programme: "a seat in the {item}",
  coaching: "{item}",
} as const;

/** A later payment for coaching, after what it includes. */
export const manualLater = "{amount} on {day}";

/** While the terms are not accepted: a paragraph of these emails. */
export const manualTerms =
  "One thing first: please read the terms and the cancellation policy, and accept them on the same page.";

/** What follows a place for which there is nothing to pay. */
export const manualGuestForm =
  "Before you come I’d like to know a few things: when you arrive, what you don’t eat, whom to ring. Five minutes, whenever it suits you: {bookingUrl}/guest";

/** To the buyer of what the founder reserved, to be paid by card. */
export const bookingMadeLink = email("Reserved, to be paid by card", {
  values: [...values, "first", "deadline"],
  optional,
  subject: "Reserved for you: {item}",
  preheader: "Yours until {deadline}. Pay {first} and it stays yours.",
  heading: "Reserved for you",
  body: [
    "As we said: {reserved} is reserved for you until {deadline}. Pay {first} by then and it’s yours.",
    "{terms}",
  ],
  facts,
  button: { label: "Pay {first}", url: "{bookingUrl}" },
  after: ["If nothing has come by {deadline}, it’s no longer reserved.", personal],
  reason,
});

/** To the buyer of what the founder reserved, to be paid by bank transfer. */
export const bookingMadeBank = email("Reserved, to be paid by bank transfer", {
  values: [...values, "first", "deadline", "bankDetails", "reference"],
  optional,
  subject: "Reserved for you: {item}",
  preheader: "Transfer {first} by {deadline}, with the reference {reference}.",
  heading: "Reserved for you",
  body: [
    "As we said: {reserved} is reserved for you. Transfer {first} by {deadline}, and I’ll confirm it as soon as it has arrived.",
    "{bankDetails}",
    "Reference: {reference}",
    "{terms}",
  ],
  facts,
  button,
  after: ["If you need longer, reply before {deadline}.", personal],
  reason,
});

/** To the buyer of what the founder reserved, to be paid in cash. */
export const bookingMadeCash = email("Reserved, to be paid in cash", {
  values,
  optional,
  subject: "Reserved for you: {item}",
  preheader: "Paid in cash, as we said.",
  heading: "Reserved for you",
  body: ["As we said: {reserved} is reserved for you, and you pay in cash.", "{terms}"],
  facts,
  button,
  after: [personal],
  reason,
});

/** To the person to whom the founder gave something. */
export const bookingMadeFree = email("Given, with nothing to pay", {
  values: [...values, "next"],
  optional: [...optional, "next"],
  subject: "It’s yours: {item}",
  preheader: "Nothing to pay, now or later.",
  heading: "It’s yours",
  body: ["This is to confirm that {reserved} is yours. There’s nothing to pay.", "{terms}"],
  facts,
  button,
  after: ["{next}", personal],
  reason,
});

/** To the buyer of what the founder reserved, who has not accepted the terms yet. */
export const termsReminder = email("Terms not accepted yet", {
  values: ["name", "item", "bookingUrl"],
  subject: "One thing left: the terms for {item}",
  preheader: "Read them, tick the box, done.",
  heading: "One thing left",
  body: [
    "{item} is in the book, with your name on it. What’s missing is your yes to the terms and the cancellation policy: read them on your own page, and accept them there.",
  ],
  button: { label: "Read the terms", url: "{bookingUrl}" },
  after: ["If something in them doesn’t suit you, reply, and we’ll talk about it."],
  reason,
});
