import { facts } from "@/content/facts";
import { bookingCopy } from "./booking";
import { mastermindPaymentCopy } from "./mastermind-payment";

const { provider } = facts.checkout;
const { alreadyMember } = mastermindPaymentCopy;

const elsewhere =
  "Cards and receipts are on the buyer’s own page: its link is in every letter about this plan.";

/** A mastermind buyer’s plan: the personal page /plan/{token}, and where /account and the Clubhouse speak of it. */
export const planCopy = {
  header: bookingCopy.header,
  headline: "Your mastermind plan",
  greeting: "Hello {name}. This page is yours alone: it came with your letters and needs no password.",
  // Where the plan stands, in one line
  figure: {
    running: "{paid} of {payments} paid, next £{amount} on {day}",
    missing: "{paid} of {payments} paid, number {number} didn’t go through",
    waiting: "{paid} of {payments} paid",
    stopped: "{paid} of {payments} paid, then stopped",
    complete: alreadyMember.complete,
    ended: "This plan has ended",
  },
  // What that means
  meaning: {
    running:
      "It stops by itself after number {payments}, and your access stays. £{paid} paid, £{owed} to go.",
    grace: "Access stays on until {day}. The same card is tried again in the next few days.",
    paused: `The ${facts.mastermind.graceDays} days are over, so the Clubhouse is paused for you. It opens again once the payment goes through, and everything you wrote is still there.`,
    waiting: `£{paid} paid, £{owed} to go, and no date is set for the next payment. Write to ${facts.email} and we’ll sort it out.`,
    stopped: `£{paid} paid. The plan was stopped, so nothing more is taken; access lasts for what you’ve paid and ${facts.mastermind.graceDays} days more. If that’s news to you, write to ${facts.email}.`,
    complete: "£{paid} paid. Nothing more will be taken.",
  },
  boxes: {
    label: "Payments",
    // Spoken in place of the drawing
    states: {
      paid: "Payment {number}, paid",
      missing: "Payment {number}, missing",
      next: "Payment {number}, next",
      planned: "Payment {number}, planned",
    },
  },
  statement: {
    headline: "Statement",
    meta: "{today} · plan {reference}",
    forLabel: "For",
    whatLabel: "What",
    termsLabel: "Price",
    monthly: "{payments} monthly payments of £{amount}",
    oneTime: "One payment of £{amount}",
    payments: {
      paid: "Payment {number}, {day}",
      onlyPaid: "Paid, {day}",
      missing: "Payment {number}, due {day}",
      planned: "Payment {number}, {day}",
      undated: "Payment {number}, no date yet",
    },
    marks: {
      missing: "missing",
      planned: "planned",
      refunded: "sent back",
      partlyRefunded: "£{amount} sent back",
    },
    receipt: "Receipt",
    receiptLabel: "Receipt for payment {number}, opens at {provider}",
    totalLabel: "In all",
    paidLabel: "Paid",
    refundedLabel: "Sent back",
    owedLabel: "Still to pay",
    nothingOwed: "Nothing. You’re paid up.",
  },
  portal: {
    button: "Cards and receipts",
    updateCard: "Update the card",
    opening: "Opening...",
    hint: `Opens at ${provider}.`,
    // In its place, for whoever has the access and isn’t known to have bought it
    elsewhere,
    provider,
    // Why it did not open
    failures: {
      provider_down: `${provider} isn’t answering just now. Nothing has changed, and nothing was charged. Try again in a minute.`,
      no_customer: `There’s nothing at ${provider} for this plan yet. Write to ${facts.email} and we’ll look into it.`,
      not_buyer: elsewhere,
      no_plan: `There’s no plan with this account. If you paid with another email, write to ${facts.email}.`,
    },
  },
  pay: {
    button: "Pay £{amount}",
    just: "Paid a moment ago? It can take a minute to arrive. Reload this page.",
  },
  print: "Print the statement",
  clubhouse: "Go to the Clubhouse",
  trouble: "If money is the trouble, tell us before the date comes. It’s an easier conversation beforehand.",
  terms: {
    before: "What you agreed to: the ",
    terms: "Terms of Service",
    between: " and the ",
    cancellation: "Cancellation Policy",
    after: ".",
  },
  ended: {
    ended: `We’ve sent back everything you paid, and your place is free for somebody else. Money takes ${facts.refunds.days} to arrive.`,
    refused: `We’ve sent back what you paid; it takes ${facts.refunds.days} to reach your account. The letter says why.`,
    button: "See the mastermind",
  },
  // Under the bar of the members’ pages while a payment is missing
  banner: {
    grace: "Your £{amount} payment didn’t go through. Access stays on until {day}.",
    paused: "Your £{amount} payment is still missing.",
    link: "See your plan",
  },
} as const;
