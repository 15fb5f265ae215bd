import { line } from "@/content/fields";
import { part } from "@/content/page";
import { texts } from "@/content/texts";
import { policyLinks } from "./layout";

/** A mastermind buyer’s plan: /plan/{token}, and the texts on /account and in the Clubhouse. */
export const planPart = part({
  key: "plan",
  name: "A mastermind plan’s own page",
  group: "Personal pages",
  labels: {
    figure: "The plan in one line",
    meaning: "What that means",
    boxes: "The payments in a row",
    statement: "The statement",
    portal: "Cards and receipts",
    pay: "Paying what is missing",
    trouble: "When a payment fails",
    ended: "After it has ended",
    "ended.refused": "Paid after all places were taken",
    cancelled: "Cancelled",
    banner: "The banner in the Clubhouse",
    "figure.which": "Which payments",
  },
  content: texts({
    headline: "Your {mastermind.nameInProse} plan",
    greeting: "Hello {name}. This page is yours alone: it came with your letters and needs no password.",
    // The plan's state, in one line
    figure: {
      running: "{paid} of {payments} paid, next {amount} on {day}",
      missing: "{paid} of {payments} paid, number {number} didn’t go through",
      owed: "{paid} of {payments} paid, {which} still to pay",
      which: { one: "number {numbers}", many: "numbers {numbers}" },
      waiting: "{paid} of {payments} paid",
      stopped: "{paid} of {payments} paid, then stopped",
      ended: "This plan has ended",
      cancelled: "This plan was cancelled",
    },
    // Its meaning
    meaning: {
      running:
        "It stops by itself after number {payments}, and your access stays. {paid} paid, {owed} to go.",
      grace: "Access stays on until {day}. The same card is tried again in the next few days.",
      paused:
        "The {mastermind.graceDays} days are over, so the Clubhouse is paused for you. It opens again once the payment goes through, and everything you wrote is still there.",
      owed: "It didn’t go through when it was due, and later ones did: your access stays on. {paid} paid, {owed} to go.",
      letGo:
        "The Clubhouse is paused for you. The payment that was missing isn’t asked for any more; the next one, on {day}, opens it again.",
      over: "The Clubhouse is paused for you, and nothing more will be taken. Write to {{email}} and we’ll sort it out.",
      settingUp:
        "{paid} paid, {owed} to go. The other payments aren’t set up yet, and that’s on us: you don’t need to do anything, and your access isn’t touched. Their dates will stand here, and we’ll write if they’re later than we said.",
      waiting:
        "{paid} paid, {owed} to go, and no date is set for the next payment. Write to {{email}} and we’ll sort it out.",
      stopped:
        "{paid} paid. The plan was stopped, so nothing more is taken; access lasts for what you’ve paid and {mastermind.graceDays} days more. If that’s news to you, write to {{email}}.",
      complete: "{paid} paid. Nothing more will be taken.",
      disputed:
        "Your bank has disputed a payment of this plan. Until that’s decided we ask for nothing. Write to {{email}} if it was a mistake.",
      goingBack:
        "What you’ve paid is being sent back. When it’s through, this plan ends and your access with it.",
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
      monthly: "{payments} {often} payments of {amount}",
      oneTime: "One payment of {amount}",
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
        partlyRefunded: "{amount} sent back",
        refunding: "being sent back",
        partlyRefunding: "{amount} being sent back",
      },
      pay: "Pay it",
      payLabel: "Pay number {number}, opens at {checkout.provider}",
      receipt: "Receipt",
      receiptLabel: "Receipt for payment {number}, opens at {checkout.provider}",
      totalLabel: "In all",
      paidLabel: "Paid",
      owedLabel: "Still to pay",
      nothingOwed: "Nothing. You’re paid up.",
    },
    portal: {
      button: "Cards and receipts",
      updateCard: "Update the card",
      opening: "Opening...",
      hint: "Opens at {checkout.provider}.",
      // In its place, for a holder of the access who isn’t known to be its buyer
      elsewhere:
        "Cards and receipts are on the buyer’s own page: its link is in every letter about this plan.",
      // Why it did not open
      failures: {
        provider_down:
          "{checkout.provider} isn’t answering just now. Nothing has changed, and nothing was charged. Try again in a minute.",
        no_customer:
          "There’s nothing at {checkout.provider} for this plan yet. Write to {{email}} and we’ll look into it.",
        no_plan: "There’s no plan with this account. If you paid with another email, write to {{email}}.",
      },
    },
    pay: {
      button: line("Pay {amount}", { legal: true }),
      // If more than one payment is overdue, or later ones were paid
      numbered: line("Pay number {number}, {amount}", { legal: true }),
      just: "Paid a moment ago? It can take a minute to arrive. Reload this page.",
    },
    print: "Print the statement",
    clubhouse: "Go to the Clubhouse",
    trouble:
      "If money is the trouble, tell us before the date comes. It’s an easier conversation beforehand.",
    terms: line("What you agreed to: the Terms of Service and the Cancellation Policy.", {
      keeps: Object.keys(policyLinks),
    }),
    cancelled: {
      buyer:
        "You cancelled, and nothing more is taken. What the cancellation policy gives back goes to the card you paid with; it takes {refunds.days} to arrive.",
      us: "We’ve cancelled this plan, and nothing more is taken. Our letter about it says what goes back to the card you paid with; it takes {refunds.days} to arrive.",
    },
    ended: {
      ended:
        "We’ve sent back everything you paid, and your place is free for somebody else. Money takes {refunds.days} to arrive.",
      chargedBack:
        "Your bank has taken back a payment of this plan, so it has ended and your access with it.",
      refused: {
        pending: "What you paid is being sent back. The letter says why.",
        done: "We’ve sent back what you paid; it takes {refunds.days} to reach your account. The letter says why.",
        failed:
          "We tried to send back what you paid, and your bank didn’t take it. We’ll write and ask where it should go.",
      },
      button: "See the {mastermind.nameInProse}",
    },
    // Below the bar of the members’ pages while a payment is overdue
    banner: {
      grace: "Your {amount} payment didn’t go through. Access stays on until {day}.",
      paused: "Your {amount} payment is still missing.",
      // If another person bought the place
      given: {
        grace: "A payment for your place didn’t go through. Access stays on until {day}.",
        paused: "A payment for your place is still missing.",
      },
      link: "See your plan",
    },
  }),
});
