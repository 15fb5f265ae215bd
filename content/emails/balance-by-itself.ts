import { email } from "../email";

const values = ["name", "retreat", "dates", "what", "balance", "dueDate", "balanceUrl"] as const;

/** To a buyer whose balance is charged automatically, a few days before. */
export const balanceByItself = email("Balance soon paid by itself", {
  values: [...values, "card"],
  subject: "On {dueDate}: {balance} for the {retreat}",
  preheader: "It’s paid by itself. You needn’t do anything.",
  heading: "Nothing to do",
  body: [
    "The {what} for the {retreat}, {dates}, is {balance}. It’s taken by itself on {dueDate}, from the card ending {card}, as you asked when you booked.",
    "Would you rather pay another way, or with another card? On your page you can turn it off before that day, or pay now.",
  ],
  button: { label: "See your booking", url: "{balanceUrl}" },
  after: ["Is the date a problem? Reply and tell me before it comes."],
  reason: "You get this because you chose to have the balance paid by itself.",
});

/** To a buyer whose saved card did not pay, and is tried once more. */
export const balanceRefused = email("Saved card refused, tried once more", {
  values: [...values, "why", "retryDate"],
  subject: "Your card didn’t go through: {balance} for the {retreat}",
  preheader: "Nothing was taken. The link takes two minutes.",
  heading: "Your card didn’t go through",
  body: [
    "We tried to take the {what} of {balance} for the {retreat}, {dates}, from the card you’d saved. {why}",
    "Nothing was taken, and your place is still yours. The {what} was due by {dueDate}, and we try that card once more on {retryDate}. To pay before, with that card or another, use the button; then we don’t try again.",
  ],
  button: { label: "Pay {balance}", url: "{balanceUrl}" },
  after: ["Can’t pay it now? Reply and say when."],
  reason: "You get this because you chose to have the balance paid by itself.",
});

/** To a buyer whose saved card did not pay the second time either, or is gone. */
export const balanceRefusedAgain = email("Saved card refused the balance", {
  values: [...values, "why"],
  subject: "Your card didn’t go through: {balance} for the {retreat}",
  preheader: "Nothing was taken. The link takes two minutes.",
  heading: "Your card didn’t go through",
  body: [
    "We tried to take the {what} of {balance} for the {retreat}, {dates}, from the card you’d saved. {why}",
    "Nothing was taken, and we don’t try that card again: it isn’t saved any more. Your place is still yours. The {what} is due by {dueDate}, so please pay with the button.",
  ],
  button: { label: "Pay {balance}", url: "{balanceUrl}" },
  after: ["Can’t pay it now? Reply and say when."],
  reason: "You get this because you chose to have the balance paid by itself.",
});

/** Why a card was declined, by Stripe’s code. */
export const cardRefusedWords = {
  authentication_required: "Your bank wants you to confirm the payment yourself.",
  expired_card: "The card has expired.",
  insufficient_funds: "There wasn’t enough money on the account.",
  lost_card: "The card has been reported as lost.",
  stolen_card: "The card has been reported as stolen.",
  resource_missing: "The card isn’t saved any more.",
  unknown: "Your bank said no, and didn’t say why.",
} as const;
