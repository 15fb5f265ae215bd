import { email } from "../email";

const letter = {
  facts: [
    { label: "Paid", value: "{paid}" },
    { label: "Reference", value: "{reference}" },
  ],
  reason: "You get this because you paid us with this address.",
} as const;

/** To a buyer who has cancelled, in reply to the notice. */
export const cancelledByBuyer = email("Cancelled by the buyer", {
  ...letter,
  values: ["name", "item", "noticeOn", "paid", "money", "reference"],
  subject: "Cancelled: {item}",
  preheader: "Your notice of {noticeOn}, and what happens to the money.",
  heading: "That’s cancelled",
  body: [
    "Your notice reached us on {noticeOn} and we’ve cancelled the {item} for you. Your place has been released. Nothing more is taken, and there are no more reminders.",
    "{money}",
  ],
  after: ["Plans change. Should yours change back, reply and we’ll see what’s free."],
});

/** To a buyer whose purchase we had to cancel. */
export const cancelledByUs = email("Cancelled by us", {
  ...letter,
  values: ["name", "item", "paid", "money", "reference"],
  subject: "We’ve had to cancel the {item}",
  preheader: "What happens to the money you paid.",
  heading: "I’m sorry",
  body: [
    "We’ve had to cancel the {item}, and your place with it. I’m sorry. Nothing more is taken, and there are no more reminders.",
    "{money}",
  ],
  after: ["If you’d like to talk it over, reply to this."],
});

/** The refund: a paragraph of the email. */
export const cancelledMoney = {
  back: "{amount} goes back to the card or account you paid with. I’ll write again when it’s on its way.",
  backLessFees:
    "{amount} goes back to the card or account you paid with. That’s less the {fees} in card fees that we don’t get back ourselves. I’ll write again when it’s on its way.",
  backAlready: "{amount} has gone back to the card or account you paid with, and with that we’re square.",
  // To the guest of a place that another person paid for
  backToPayer:
    "What goes back goes to whoever paid for the place, on the card or account it was paid with. They hear from us when it’s on its way.",
  nothing: "The cancellation policy gives nothing back this time: {cancellationUrl}",
} as const;
