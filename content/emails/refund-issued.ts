import { facts } from "@/content/facts";

const letter = {
  values: ["name", "item", "amount", "reference"],
  subject: "Refund of £{amount} on its way",
  preheader: "For the {item}, to the card you paid with.",
  heading: "Money back",
  facts: [
    { label: "Refunded", value: "£{amount}" },
    { label: "Reference", value: "{reference}" },
  ],
  after: ["Not there by then? Reply with the reference and we’ll chase it."],
  reason: "You get this because you paid us with this address.",
} as const;

const howLong = `It goes back to the card or account you paid with. Allow ${facts.refunds.days}; banks take their time.`;

/** To a buyer whose money has all been sent back: the booking, or the access, ends with it. */
export const refundFull = {
  ...letter,
  body: [
    "We’ve refunded £{amount} for the {item}. Your place has been released, along with any access that came with it.",
    howLong,
  ],
} as const;

/** To a buyer part of whose money has been sent back; the booking stands. */
export const refundPartial = {
  ...letter,
  body: ["We’ve refunded £{amount} for the {item}. The rest of your booking stands as it was.", howLong],
} as const;

/** To a buyer who has cancelled and gets back what the policy says. */
export const refundCancelled = {
  ...letter,
  body: [
    "You cancelled the {item}, and £{amount} is what the cancellation policy gives back. Your place has been released. I’m sorry you can’t come.",
    howLong,
  ],
} as const;

/** To a buyer of something that we have had to cancel. */
export const refundWeCancelled = {
  ...letter,
  body: [
    "We’ve had to cancel the {item} and have refunded everything you paid, £{amount}, deposit included. Travel isn’t covered, so tell your travel insurer if you have one.",
    howLong,
  ],
} as const;

/** To a buyer whose payment came after the last place had gone. */
export const refundNoPlaceLeft = {
  ...letter,
  body: [
    `Your payment for the {item} arrived after the ${facts.checkout.holdMinutes} minutes we keep a place for, and by then the last one had gone. We’ve refunded all of it, £{amount}. There’s no booking.`,
    "I’m sorry, that’s a rotten way to find out. Reply if you’d like to be first in line for the next free place.",
    howLong,
  ],
} as const;

/** To a buyer who has paid the same thing twice. */
export const refundPaidTwice = {
  ...letter,
  body: [
    "£{amount} for the {item} reached us twice, so we’ve sent the second payment back. The first one counts and nothing else has changed.",
    howLong,
  ],
} as const;

/** To a buyer who had the mastermind already and bought it again. */
export const refundSecondPlan = {
  ...letter,
  body: [
    "You already had the {item} when you bought it again, and nobody needs two. We’ve stopped the second purchase and refunded all of it, £{amount}.",
    "The first one stands exactly as it was. Nothing more is taken for the second.",
    howLong,
  ],
} as const;
