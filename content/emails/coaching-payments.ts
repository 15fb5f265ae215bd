import { email } from "../email";

const values = ["name", "package", "amount", "dueDate", "balanceUrl"] as const;
const reason = "You get this because you bought coaching in monthly payments.";

/** To the buyer of coaching whose payment is due soon, today, or late. */
export const coachingPaymentDue = email("Coaching payment due", {
  values: [...values, "when"],
  subject: "{amount} for {package}: {dueDate}",
  preheader: "The link takes two minutes.",
  heading: "The next payment",
  body: ["The payment of {amount} for {package} {when}."],
  button: { label: "Pay {amount}", url: "{balanceUrl}" },
  after: ["Is the date a problem, or do you want to stop? Reply and we’ll work out what’s possible."],
  reason,
});

/** When it is due: the end of its sentence. */
export const coachingPaymentWhen = {
  second: "is due on {dueDate}",
  today: "is due today, {dueDate}",
  overdue: "was due on {dueDate} and hasn’t reached us",
} as const;

/** To the buyer whose saved card is charged a few days later. */
export const coachingPaymentSoon = email("Coaching payment soon taken by itself", {
  values: [...values, "card"],
  subject: "On {dueDate}: {amount} for {package}",
  preheader: "It’s paid by itself. You needn’t do anything.",
  heading: "Nothing to do",
  body: [
    "The next payment for {package} is {amount}. It’s taken by itself on {dueDate}, from the card ending {card}, as you asked when you bought it.",
    "Would you rather pay another way, or with another card? On your page you can turn it off before that day, or pay now.",
  ],
  button: { label: "See your coaching", url: "{balanceUrl}" },
  after: ["Is the date a problem? Reply and tell me before it comes."],
  reason,
});

/** To the buyer whose saved card did not pay. */
export const coachingPaymentRefused = email("Coaching payment refused by the saved card", {
  values: [...values, "why", "next"],
  subject: "Your card didn’t go through: {amount} for {package}",
  preheader: "Nothing was taken. The link takes two minutes.",
  heading: "Your card didn’t go through",
  body: [
    "We tried to take the payment of {amount} for {package}, due on {dueDate}, from the card you’d saved. {why}",
    "Nothing was taken, and your sessions are still yours. {next}",
  ],
  button: { label: "Pay {amount}", url: "{balanceUrl}" },
  after: ["Can’t pay it now? Reply and say when."],
  reason,
});

/** What happens after a refusal. */
export const coachingPaymentNext = {
  again:
    "We try that card once more on {retryDate}. To pay before, with that card or another, use the button; then we don’t try again.",
  last: "We don’t try that card again: it isn’t saved any more. Please pay with the button.",
} as const;

/** To the buyer who has paid another of several payments. */
export const coachingPaymentReceived = email("Coaching payment received", {
  values: ["name", "package", "amount", "paid", "rest", "bookingUrl"],
  subject: "{amount} received: {package}",
  preheader: "{rest}",
  heading: "Thank you",
  body: ["{amount} received, thank you. {rest}"],
  facts: [
    { label: "Package", value: "{package}" },
    { label: "Paid so far", value: "{paid}" },
  ],
  button: { label: "See what’s left", url: "{bookingUrl}" },
  after: ["The link in the button is personal and needs no password."],
  reason,
});

/** To a buyer whose payments for coaching are due on other days by agreement. */
export const coachingScheduleChanged = email("Coaching payments on other days", {
  values: ["name", "package", "balance", "how", "schedule", "bookingUrl"],
  subject: "Your payments: {package}",
  preheader: "{balance} on the days we agreed.",
  heading: "As we agreed",
  body: ["{balance} is left to pay for {package}, on the days below. {how}"],
  schedule: {
    heading: "Your payments",
    rows: "{schedule}",
    note: "You can pay earlier on your page, each payment or everything.",
  },
  button: { label: "See your coaching", url: "{bookingUrl}" },
  after: ["Isn’t that what we agreed? Reply straight away."],
  reason,
});

/** What is left to pay: a sentence of the email. */
export const coachingPaymentRest = {
  owed: "That leaves {amount}.",
  nothing: "It’s paid for in full, and there are no more reminders.",
} as const;
