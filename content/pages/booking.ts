import { facts } from "@/content/facts";

/** A buyer’s own page, /booking/{token}: what was booked, paid and is owed. */
export const bookingCopy = {
  header: {
    question: "Questions?",
    contact: "Write to us",
  },
  headline: "Your balance",
  headlinePaid: "Your booking",
  greeting: "Hello {name}. This page is yours alone: it came with your booking letter and needs no password.",
  statement: {
    headline: "Statement",
    meta: "{today} · booking {reference}",
    forLabel: "For",
    retreatLabel: "Retreat",
    datesLabel: "Dates",
    dates: `${facts.dorset.dates}, ${facts.dorset.location}`,
    roomLabel: "Room",
    booked: "Booked, {date}",
    payments: {
      deposit: "Paid, {date}, deposit",
      balance: "Paid, {date}, balance",
      full: "Paid, {date}, in full",
    },
    balanceLabel: "Remaining balance",
    due: "Due by {dueDate}",
    dueOrdinary: `${facts.dorset.balanceDueDays} days before the retreat`,
    dueLate: `${facts.dorset.balanceMinimumDays} days after you booked`,
    nothingOwed: "Nothing. You’re paid up.",
  },
  pay: {
    button: "Pay £{balance}",
    submitting: "Processing...",
    secure: `Secure payment by ${facts.checkout.provider}. Your card number never reaches us. You come back here when it’s done.`,
    paid: "Thank you. There’s nothing more to pay.",
  },
  print: "Print the statement",
  date: "If the date is a problem, tell us before it comes. It’s an easier conversation beforehand.",
  deposit: {
    before: `The £${facts.dorset.deposit} deposit isn’t refundable. For the rest, the `,
    link: "Cancellation Policy",
    after: " says what you’d get back and until when.",
  },
  // A booking that came to nothing
  ended: {
    released: "This booking was never paid for, so the place has gone back on sale.",
    refused: `Your payment arrived after the retreat had filled. We’ve sent all of it back; it takes ${facts.refunds.days} to reach your account.`,
    refunded: `We’ve sent back everything you paid, and the place has gone back on sale. Money takes ${facts.refunds.days} to arrive.`,
    button: "See the retreat",
  },
} as const;
