import { roomsCopy } from "@/content/pages/rooms";
import { facts } from "@/content/facts";

const { provider } = facts.checkout;

/** What ending an access, blocking and deleting do to a plan, and in words to money, place, access and letters. */
export const standingCopy = {
  // {sum}, {pence}, {last} and {kept} are sums, {buyer} is who pays
  plan: {
    legend: `The plan at ${provider}`,
    lead: `Paying by the month: {paid} of {payments} paid. ${provider} takes {pence} on {day} unless you say otherwise.`,
    leadNoDay: "Paying by the month: {paid} of {payments} paid.",
    fates: {
      end: { label: "End it now", sum: "{sum} called off" },
      refund: { label: "End it and refund the last month", sum: "{last} back" },
      run: { label: "Let it run", sum: "{pence} a month" },
    },
    hints: {
      one: "Payment {numbers} is never taken",
      many: "Payments {numbers} are never taken",
      refund: "To the card it came from, paid on {day}",
      run: "Paid for a Clubhouse that stays shut. Only if they asked you to",
    },
    range: "{from} to {to}",
    noRefund: "The last payment can’t go back: some of it has, or its bank is asking. Nothing was changed.",
    // Kept with the cancellation
    reasons: {
      blocked: "The account was blocked.",
      deleted: "The account was deleted.",
      ended: "The access was ended.",
    },
  },
  money: {
    none: "None moves. What was paid stays as it is.",
    free: "None was paid for it, and none moves.",
    end: `{sum} is never taken: ${provider} is told to ask no more. Nothing goes back, and {kept} stays here.`,
    refund: `{sum} is never taken. {last} goes back to the card it came from, in five to ten days, and {kept} stays here.`,
    run: `${provider} goes on taking {pence} a month, {sum} in all, next on {day}.`,
    runNoDay: `${provider} goes on taking {pence} a month, {sum} in all.`,
    paidUp: "All of it is paid. Nothing goes back by this, and {kept} stays here.",
  },
  place: {
    stays: "Bookings stay as they are.",
    named: "Stays: {bookings}.",
    free: "The seat in the mastermind comes free: {left} of {all} left.",
    freeOld: "The seat in the mastermind comes free.",
    taken: "The seat in the mastermind stays taken.",
  },
  access: {
    block: "{name} is signed out everywhere at once, and kept out until you unblock. What they wrote stays.",
    delete: `The account of {name}, the profile and the access go at once, for good: there is no way back. What they wrote stays, signed “${roomsCopy.message.unknownAuthor}”.`,
    waits: "The access that is paid for waits for the address of {buyer}.",
    end: "The Clubhouse closes for {name} at once, unless another access stands beside this one.",
    until: "Without this it stays on until {date}.",
  },
  letter: {
    none: "None goes out.",
    end: "{buyer} gets “Cancelled”, which says that nothing goes back.",
    refund: "{buyer} gets “Cancelled”, with the sum, and another when the money has gone.",
    run: "None goes out. Letters about the money go on.",
    link: "{buyer} gets a link with which the access can be taken up again. Letters about the money go on.",
  },
} as const;
