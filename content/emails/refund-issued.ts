import { email } from "../email";

const letter = {
  values: ["name", "item", "amount", "reference"],
  subject: "Refund of {amount} on its way",
  preheader: "For the {item}, to the card you paid with.",
  heading: "Money back",
  facts: [
    { label: "Refunded", value: "{amount}" },
    { label: "Reference", value: "{reference}" },
  ],
  after: ["Not there by then? Reply with the reference and we’ll chase it."],
  reason: "You get this because you paid us with this address.",
} as const;

const howLong =
  "It goes back to the card or account you paid with. Allow {refunds.days}; banks take their time.";

/** To a buyer after a full refund: the booking, or the access, ends with it. */
export const refundFull = email("Refund in full", {
  ...letter,
  body: [
    "We’ve refunded {amount} for the {item}. Your place has been released, along with any access that came with it.",
    howLong,
  ],
});

/** To a buyer after a partial refund; the booking continues. */
export const refundPartial = email("Refund in part", {
  ...letter,
  body: ["We’ve refunded {amount} for the {item}. The rest of your booking stands as it was.", howLong],
});

/** To the payer of a place that was transferred since. */
export const refundPayer = email("Refund to the payer of a transferred place", {
  ...letter,
  body: ["We’ve refunded {amount} of what you paid for the {item} before you passed your place on.", howLong],
});

/** To the guest of a place that another person paid for, after its refund. */
export const placeEnded = email("Place released, to the guest of another payer", {
  values: ["name", "item", "reference"],
  subject: "Your place has been released: {item}",
  preheader: "What was paid for it has gone back.",
  heading: "Released",
  body: [
    "What was paid for your place on the {item} has gone back to whoever paid it. So your place has been released, along with any access that came with it.",
  ],
  facts: [{ label: "Reference", value: "{reference}" }],
  after: ["If that’s news to you, reply with the reference and we’ll look into it."],
  reason: "You get this because somebody gave us this address with their place.",
});

/** To a buyer whose card refused a refund: it was sent by bank. */
export const refundByBank = email("Refund by bank transfer", {
  ...letter,
  values: ["name", "item", "amount", "reference", "date", "standing"],
  preheader: "For the {item}, by bank transfer.",
  body: [
    "The card you paid with didn’t take our refund, so we’ve sent {amount} for the {item} to your bank account on {date}.",
    "{standing}",
  ],
});

/** To a buyer who paid with a voucher. */
export const refundToVoucher = email("Refund to a voucher", {
  ...letter,
  values: ["name", "item", "amount", "reference", "code", "validUntil"],
  preheader: "For the {item}, back on your voucher.",
  body: [
    "You paid {amount} for the {item} with the voucher {code}, so that’s where it has gone back to. It’s there now.",
    "The voucher is good until {validUntil}.",
  ],
});

/** The state of the purchase after a refund by bank. */
export const refundStatusText = {
  ended: "Your place has been released, along with any access that came with it.",
  stands: "The rest of your booking stands as it was.",
  over: "Nothing else has changed.",
} as const;

/** To a buyer who has cancelled and is refunded by the policy. */
export const refundCancelled = email("Refund after the buyer cancelled", {
  ...letter,
  body: [
    "You cancelled the {item}, and {amount} is what the cancellation policy gives back. Your place has been released. I’m sorry you can’t come.",
    howLong,
  ],
});

/** To a buyer who is refunded part of a cancelled purchase. */
export const refundCancelledInPart = email("Refund of part of a cancelled purchase", {
  ...letter,
  body: ["We’ve refunded {amount} for the {item}, which has been cancelled.", howLong],
});

/** To a buyer whose purchase we had to cancel. */
export const refundWeCancelled = email("Refund after we cancelled", {
  ...letter,
  body: [
    "We’ve had to cancel the {item} and have refunded everything you paid, {amount}, deposit included. Travel isn’t covered, so tell your travel insurer if you have one.",
    howLong,
  ],
});

/** To a buyer whose payment came after the last place was sold. */
export const refundNoPlaceLeft = email("Refund, no place left", {
  ...letter,
  body: [
    "Your payment for the {item} arrived after the {checkout.holdMinutes} minutes we keep a place for, and by then the last one had gone. We’ve refunded all of it, {amount}. There’s no booking.",
    "I’m sorry, that’s a rotten way to find out. If it was a retreat, you’re on its waitlist now, and another email says so.",
    howLong,
  ],
});

/** To a buyer who has paid the same thing twice. */
export const refundPaidTwice = email("Refund, paid twice", {
  ...letter,
  body: [
    "{amount} for the {item} reached us twice, so we’ve sent the second payment back. The first one counts and nothing else has changed.",
    howLong,
  ],
});

/** To a buyer who already had the mastermind and bought it again. */
export const refundSecondPlan = email("Refund, mastermind bought twice", {
  ...letter,
  body: [
    "You already had the {item} when you bought it again, and nobody needs two. We’ve stopped the second purchase and refunded all of it, {amount}.",
    "The first one stands exactly as it was. Nothing more is taken for the second.",
    howLong,
  ],
});

/** To a buyer of the mastermind whose voucher was used elsewhere while its Checkout was paid. */
export const refundVoucherSpent = email("Refund, voucher used elsewhere", {
  ...letter,
  body: [
    "The voucher that was to pay a part of the {item} had been used elsewhere by the time your card paid the rest. So we’ve refunded all that the card paid, {amount}. There’s no booking, and nothing came off the voucher.",
    howLong,
  ],
});

/** To a buyer whose payment came after the cancellation of the booking or plan. */
export const refundAfterCancelled = email("Refund of a payment after the cancellation", {
  ...letter,
  body: [
    "A payment of {amount} for the {item} reached us after it had been cancelled, so we’ve sent all of it back. Nothing is owed.",
    howLong,
  ],
});

const pending = {
  ...letter,
  subject: "{amount} is being refunded",
  heading: "Money on its way back",
  facts: [
    { label: "Being refunded", value: "{amount}" },
    { label: "Reference", value: "{reference}" },
  ],
  after: ["We write again when it’s gone through. Questions before then? Reply with the reference."],
} as const;

const back = "It goes back to the card or account you paid with.";

/** As "refundFull", while the refund is pending: nothing has ended yet. */
export const refundFullPending = email("Refund in full, on its way", {
  ...pending,
  body: [
    "{amount} for the {item} is being refunded. When it’s through, your place is released, along with any access that came with it.",
    back,
  ],
});

/** As "refundPartial", while the refund is pending. */
export const refundPartialPending = email("Refund in part, on its way", {
  ...pending,
  body: ["{amount} for the {item} is being refunded. The rest of your booking stands as it was.", back],
});

/** As "refundPayer", while the refund is pending. */
export const refundPayerPending = email("Refund to the payer of a transferred place, on its way", {
  ...pending,
  body: ["{amount} of what you paid for the {item} before you passed your place on is being refunded.", back],
});

/** As "refundNoPlaceLeft", while the refund is pending. */
export const refundNoPlaceLeftPending = email("Refund, no place left, on its way", {
  ...pending,
  body: [
    "Your payment for the {item} arrived after the {checkout.holdMinutes} minutes we keep a place for, and by then the last one had gone. All of it, {amount}, is being refunded. There’s no booking.",
    "I’m sorry, that’s a rotten way to find out. If it was a retreat, you’re on its waitlist now, and another email says so.",
    back,
  ],
});

/** As "refundPaidTwice", while the refund is pending. */
export const refundPaidTwicePending = email("Refund, paid twice, on its way", {
  ...pending,
  body: [
    "{amount} for the {item} reached us twice, so the second payment is being refunded. The first one counts and nothing else has changed.",
    back,
  ],
});

/** As "refundSecondPlan", while the refund is pending. */
export const refundSecondPlanPending = email("Refund, mastermind bought twice, on its way", {
  ...pending,
  body: [
    "You already had the {item} when you bought it again, and nobody needs two. We’ve stopped the second purchase, and all of it, {amount}, is being refunded.",
    "The first one stands exactly as it was. Nothing more is taken for the second.",
    back,
  ],
});

/** As "refundVoucherSpent", while the refund is pending. */
export const refundVoucherSpentPending = email("Refund, voucher used elsewhere, on its way", {
  ...pending,
  body: [
    "The voucher that was to pay a part of the {item} had been used elsewhere by the time your card paid the rest. So all that the card paid, {amount}, is being refunded. There’s no booking, and nothing came off the voucher.",
    back,
  ],
});

/** To the buyer of a cancelled purchase, while a refund is pending. */
export const refundCancelledPending = email("Refund of a cancelled purchase, on its way", {
  ...pending,
  body: ["{amount} for the {item}, which has been cancelled, is being refunded.", back],
});

/** As "refundAfterCancelled", while the refund is pending. */
export const refundAfterCancelledPending = email("Refund of a payment after the cancellation, on its way", {
  ...pending,
  body: [
    "A payment of {amount} for the {item} reached us after it had been cancelled, so all of it is being refunded. Nothing is owed.",
    back,
  ],
});

/** To a buyer who has won a dispute, when the purchase ends because of it. */
export const chargedBack = email("Payment taken back by the bank", {
  values: ["name", "item", "amount", "reference"],
  subject: "Your bank took back {amount}",
  preheader: "What that means for the {item}.",
  heading: "Your place has been released",
  body: [
    "Your bank has taken back the {amount} you paid for the {item} and won’t return it to us. So your place has been released, along with any access that came with it, and nothing more is taken.",
    "If you hadn’t meant that to happen, write to me. We can sort most things out.",
  ],
  facts: [
    { label: "Taken back", value: "{amount}" },
    { label: "Reference", value: "{reference}" },
  ],
  reason: "You get this because you paid us with this address.",
});
