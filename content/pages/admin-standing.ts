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
      refund: "To the card it was paid from, on {day}",
      run: "They keep paying for a closed Clubhouse. Only if they asked for that",
    },
    range: "{from} to {to}",
    noRefund:
      "The last payment can’t be refunded: part of it has been, or it’s disputed. Nothing was changed.",
    // Kept with the cancellation
    reasons: {
      blocked: "The account was blocked.",
      deleted: "The account was deleted.",
      ended: "The access was ended.",
    },
  },
  money: {
    none: "None moves. What was paid stays as it is.",
    free: "Nothing was paid for it, and no money moves.",
    end: `{sum} is never taken: ${provider} stops the payments. Nothing is refunded, and {kept} stays here.`,
    refund: `{sum} is never taken. {last} goes back to the card it came from, in five to ten days, and {kept} stays here.`,
    run: `${provider} keeps taking {pence} a month, {sum} in all, next on {day}.`,
    runNoDay: `${provider} keeps taking {pence} a month, {sum} in all.`,
    paidUp: "All of it is paid. Nothing is refunded, and {kept} stays here.",
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
    delete: `The account of {name}, the profile and the access are deleted at once. This can’t be undone. What they wrote stays, signed “${roomsCopy.message.unknownAuthor}”.`,
    waits: "The paid access stays available to the address of {buyer}.",
    end: "The Clubhouse closes for {name} at once, unless they have another access.",
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
