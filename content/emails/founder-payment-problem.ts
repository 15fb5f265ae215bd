import { email } from "../email";
import { facts } from "@/content/facts";
import { mastermind } from "@/content/programmes";

/** To the founder: any problem with money that needs attention. */
export const founderPaymentProblem = email("Payment problem", {
  values: ["name", "item", "amount", "problem", "done", "todo", "address"],
  subject: "Payment problem: {name}, {amount}",
  preheader: "What happened, what we’ve done, what’s left for you.",
  heading: "Money that needs a look",
  title: "{name}: {item}, {amount}",
  facts: [
    { label: "What happened", value: "{problem}" },
    { label: "Done already", value: "{done}" },
    { label: "For you", value: "{todo}" },
    { label: "Email", value: "{address}" },
  ],
  replyTo: "{address}",
});

/** Problems with money, what has been done, and what is left to do. */
export const paymentProblems = {
  monthlyFailed: {
    problem: "Payment {number} of {payments} was refused.",
    done: "Member told. Access stays on until {graceEndsOn}.",
    todo: "Nothing yet.",
  },
  anotherFailed: {
    problem: "Payment {number} of {payments} was refused, and an earlier one is still missing.",
    done: "Member told. Access stays paused.",
    todo: "A friendly line from you helps.",
  },
  leftBehind: {
    problem: "Payment {number} of {payments} never came, though a later one has.",
    done: "Access stays on. The payment stays owed, with a link on the member’s page, and is tried again when the next one comes or the card changes.",
    todo: `Nothing. To let it go, void its invoice at ${facts.checkout.provider}.`,
  },
  accessPaused: {
    problem: `Payment {number} of {payments} is still missing after ${mastermind.graceDays} days.`,
    done: "Access paused. Member told.",
    todo: "A friendly line from you helps.",
  },
  planStopped: {
    problem: `The subscription was cancelled at ${facts.checkout.provider} before all payments had come.`,
    done: "Recorded. Nothing more is taken.",
    todo: "If it wasn’t you, ask the member. Then decide about the access.",
  },
  subscribedLate: {
    problem:
      "The payments after the first were set up late, so number {number} of {payments} is taken on {dueDate}, and each other one a {interval} later.",
    done: "Buyer told, with the new dates. The number of payments stays, and access isn’t touched.",
    todo: "Nothing, unless the buyer asks.",
  },
  leftWithPlan: {
    problem:
      "A member has deleted the account while the plan runs on, at {amount} a {interval}, and asks you to write about it.",
    done: "The account is gone. The plan goes on as agreed.",
    todo: "Write to the member, then let it run or end it.",
  },
  secondPlan: {
    problem: "Somebody who has the {programme} bought it a second time.",
    done: "Second purchase ended, its payment is being refunded. The first one stands. Buyer is told by letter.",
    todo: "Nothing. You hear of it if the refund fails.",
  },
  balanceOverdue: {
    problem: "{amount} was due on {dueDate} and hasn’t come.",
    done: "Reminders sent. The order stands.",
    todo: "Write or ring, then decide.",
  },
  balanceRefused: {
    problem: "{amount} was to be paid by itself on {dueDate}, and the saved card was refused. {status}",
    done: "Buyer told, with the link to pay. The card is tried once more in a few days. The order stands.",
    todo: "Nothing yet. You hear of it if the card is refused again.",
  },
  balanceRefusedAgain: {
    problem: "{amount} was to be paid by itself on {dueDate}, and the saved card was refused. {status}",
    done: "Buyer told, with the link to pay. The card isn’t tried again. The order stands.",
    todo: "Nothing yet. The reminders go on.",
  },
  noPlaceLeft: {
    problem: "A payment came in after the last place had gone.",
    done: "It’s being refunded in full. Buyer is told by letter.",
    todo: "Nothing, unless you can find another bed. You hear of it if the refund fails.",
  },
  paidBeforeCancelled: {
    problem: "A payment of {amount} was made before the cancellation, and we heard of it only after.",
    done: "Recorded. The cancellation stands. Nothing has been sent back.",
    todo: `See what the terms give back of it, and refund that at ${facts.checkout.provider}.`,
  },
  paidAfterCancelled: {
    problem: "A payment of {amount} came in after the cancellation.",
    done: "Refunded in full. Buyer told.",
    todo: "Nothing.",
  },
  voucherSpent: {
    problem:
      "Coaching was paid with a card and a voucher that had been used elsewhere meanwhile. {amount} is missing.",
    done: "The purchase stands. Buyer told what is left to pay.",
    todo: "Ask the buyer for it and record it on the page of the purchase, or cancel.",
  },
  voucherSpentPlan: {
    problem: "The {programme} was paid with a card and a voucher that had been used elsewhere meanwhile.",
    done: "The card’s {amount} is being refunded in full, and the seat is free. Buyer is told by letter.",
    todo: "Nothing. You hear of it if the refund fails.",
  },
  blockedBuyer: {
    problem: "Somebody you have shut out of the Clubhouse has bought the {programme}.",
    done: "The payment stands and the account stays blocked. Buyer has had the welcome letter.",
    todo: `Refund it at ${facts.checkout.provider}, or let the account in again.`,
  },
  disputed: {
    problem: "The buyer’s bank has disputed the payment.",
    done: "Recorded. Nothing has been changed.",
    todo: "Submit your evidence before {respondBy}: Today has the link.",
  },
  evidenceRefused: {
    problem: `${facts.checkout.provider} did not take the evidence of the dispute, and calls the reason “{status}”.`,
    done: "Recorded. Nothing has reached the bank.",
    todo: "Open the dispute from Today, change the evidence and submit it again before {respondBy}.",
  },
  disputeUnderReview: {
    problem: "The buyer’s bank has your answer to the dispute and is looking at it.",
    done: "Recorded. The bank keeps {amount} until it has decided.",
    todo: "Nothing. You hear how it ends.",
  },
  disputeWon: {
    problem: "The dispute is won.",
    done: `Recorded. {amount} is with ${facts.checkout.provider} again, and what was bought stands as it was.`,
    todo: "Nothing, unless you’ve ended it meanwhile.",
  },
  disputeLost: {
    problem: "The dispute is lost: the buyer’s bank keeps {amount}.",
    done: "Recorded. What was bought still stands, and nothing more is asked of the buyer.",
    todo: "Decide whether it ends. Until you say so, it doesn’t.",
  },
  disputeChanged: {
    problem: `The dispute of the payment has moved on. ${facts.checkout.provider} calls it “{status}” now.`,
    done: "Recorded. Nothing has been changed.",
    todo: `Have a look at ${facts.checkout.provider}.`,
  },
  inquiry: {
    problem: "The buyer’s bank asks about the payment. No money has been taken back.",
    done: "Recorded. Nothing more is asked of the buyer meanwhile.",
    todo: "Answer it before {respondBy}, with the link on Today, or refund the payment.",
  },
  inquiryUnderReview: {
    problem: "The buyer’s bank has your answer about the payment and is looking at it.",
    done: "Recorded. No money has been taken back.",
    todo: "Nothing. You hear how it ends.",
  },
  inquiryClosed: {
    problem: "The bank’s question about the payment is closed.",
    done: "Recorded. No money has been taken back.",
    todo: "Nothing.",
  },
  refundPending: {
    problem: `{amount} is being refunded at ${facts.checkout.provider}.`,
    done: "Recorded. Buyer told.",
    todo: "Nothing yet. You hear how it ends.",
  },
  refundedOutside: {
    problem: `{amount} was refunded at ${facts.checkout.provider}.`,
    done: "Recorded. Buyer told.",
    todo: "Check that the booking looks right.",
  },
  refundedBesideVoucher: {
    problem: `{amount} was refunded at ${facts.checkout.provider}, but the buyer has voucher {status} in place of the money.`,
    done: "Recorded. Buyer told. The voucher can still be used.",
    todo: "If they shouldn’t have both, cancel the voucher on its order’s page.",
  },
  refundFailed: {
    problem: "A refund of {amount} came back: the buyer’s bank didn’t take it.",
    done: `Recorded, and not tried again by itself. The money is with ${facts.checkout.provider} again. Buyer not told.`,
    todo: "Ask where to send it, send it by bank, and record it on the buyer’s page.",
  },
  refundCanceled: {
    problem: "A refund of {amount} was cancelled before it reached the buyer.",
    done: `Recorded, and not tried again by itself. The money is with ${facts.checkout.provider} again. Buyer not told.`,
    todo: `If it should still go back, refund it again at ${facts.checkout.provider}.`,
  },
  cancelledByBuyer: {
    problem: "The place was cancelled on the buyer’s own page.",
    done: "The place is free. {amount} goes back by the terms. Buyer told.",
    todo: "Nothing.",
  },
  appointmentCancelled: {
    problem: "A paid appointment was cancelled on the buyer’s own page, in time.",
    done: "The time is free. {amount} goes back. Buyer told.",
    todo: "Nothing.",
  },
  timeTaken: {
    problem: "An appointment was paid after its time had gone to another.",
    done: "Nothing is booked. {amount} goes back. Buyer told.",
    todo: "Offer another time, if you like.",
  },
  givenAway: {
    problem: "The place was given to {status} on the buyer’s own page.",
    done: "Both told. What was paid counts for the new guest.",
    todo: "Nothing.",
  },
  shareReleased: {
    problem: "{status} booked this place, and the guest’s own share of {amount} wasn’t paid in time.",
    done: "The place is free. {status} knows, too, and may still pay for it while one is left.",
    todo: "Nothing.",
  },
  roomChanged: {
    problem: "The room was changed on the buyer’s own page, to {status}.",
    done: "Buyer told. The difference is {amount}.",
    todo: "Nothing.",
  },
  refundDelayed: {
    problem: `{amount} should have gone back to the buyer days ago, and ${facts.checkout.provider} hasn’t taken the refund yet.`,
    done: "It’s tried again tonight, and each night until it’s taken.",
    todo: `Look at ${facts.checkout.provider}: there may be too little money on the account to send it.`,
  },
  refundRefused: {
    problem: `${facts.checkout.provider} did not take the refund of {amount} that you asked for, and calls the reason “{status}”.`,
    done: "Recorded. No money moved, and no letter went. Nothing is tried again by itself.",
    todo: `Look at ${facts.checkout.provider}. Then ask for it again, or send it by bank and record it on the buyer’s page.`,
  },
  refundedTwice: {
    problem: `A refund of {amount} that you recorded as sent by bank has gone through at ${facts.checkout.provider} after all, so the buyer has it twice.`,
    done: "Recorded, and counted once. Buyer not told.",
    todo: "Write to the buyer, and ask for one of the two back.",
  },
  refundDisputed: {
    problem: "A refund of {amount} was stopped: the buyer’s bank has disputed the payment meanwhile.",
    done: "Recorded, and not tried again by itself. Buyer not told.",
    todo: "Don’t send it by hand, or it’s paid twice. The dispute decides.",
  },
  mismatch: {
    problem: `Our records and ${facts.checkout.provider} disagreed in the nightly check.`,
    done: "Ours now match theirs.",
    todo: "Have a look if the name surprises you.",
  },
} as const;

/** In place of {respondBy} if no date is known. */
export const respondByThere = "the date shown there";
