import { facts } from "@/content/facts";

/** To the founder: anything about money that needs a look. */
export const founderPaymentProblem = {
  values: ["name", "item", "amount", "problem", "done", "todo", "address"],
  subject: "Payment problem: {name}, £{amount}",
  preheader: "What happened, what we’ve done, what’s left for you.",
  heading: "Money that needs a look",
  title: "{name}: {item}, £{amount}",
  facts: [
    { label: "What happened", value: "{problem}" },
    { label: "Done already", value: "{done}" },
    { label: "For you", value: "{todo}" },
    { label: "Email", value: "{address}" },
  ],
  replyTo: "{address}",
} as const;

/** What can happen to money, what has been done about it, and what is left to do. */
export const paymentProblems = {
  monthlyFailed: {
    problem: `Payment {number} of ${facts.mastermind.payments} was refused.`,
    done: "Member told. Access stays on until {graceEndsOn}.",
    todo: "Nothing yet.",
  },
  accessPaused: {
    problem: `Payment {number} of ${facts.mastermind.payments} is still missing after ${facts.mastermind.graceDays} days.`,
    done: "Access paused. Member told.",
    todo: "A friendly line from you helps.",
  },
  planStopped: {
    problem: `The subscription was cancelled at ${facts.checkout.provider} before all payments had come.`,
    done: "Recorded. Nothing more is taken.",
    todo: "If it wasn’t you, ask the member. Then decide about the access.",
  },
  secondPlan: {
    problem: "Somebody who has the mastermind bought it a second time.",
    done: "Second purchase refunded and ended. The first one stands. Buyer told.",
    todo: "Nothing.",
  },
  balanceOverdue: {
    problem: "£{amount} was due on {dueDate} and hasn’t come.",
    done: "Reminders sent. The place is still held.",
    todo: "Write or ring, then decide about the place.",
  },
  noPlaceLeft: {
    problem: "A payment came in after the last place had gone.",
    done: "Refunded in full. Buyer told.",
    todo: "Nothing, unless you can find another bed.",
  },
  blockedBuyer: {
    problem: "Somebody you have shut out of the Clubhouse has bought the mastermind.",
    done: "The payment stands and the account stays blocked. Buyer has had the welcome letter.",
    todo: `Refund it at ${facts.checkout.provider}, or let the account in again.`,
  },
  disputed: {
    problem: "The buyer’s bank has disputed the payment.",
    done: "Recorded. Nothing has been changed.",
    todo: `Answer it at ${facts.checkout.provider} before {respondBy}.`,
  },
  refundedOutside: {
    problem: `£{amount} was refunded at ${facts.checkout.provider}.`,
    done: "Recorded. Buyer told.",
    todo: "Check that the booking looks right.",
  },
  refundFailed: {
    problem: "A refund of £{amount} came back: the buyer’s bank didn’t take it.",
    done: `Recorded. The money is with ${facts.checkout.provider} again. Buyer not told.`,
    todo: "Ask where to send it, then send it by hand.",
  },
  mismatch: {
    problem: `Our records and ${facts.checkout.provider} disagreed in the nightly check.`,
    done: "Ours now match theirs.",
    todo: "Have a look if the name surprises you.",
  },
} as const;
