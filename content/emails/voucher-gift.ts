import { email } from "../email";

/** To the recipient of a gift voucher, on the chosen day. */
export const voucherGift = email("Voucher for its recipient", {
  values: ["recipient", "giver", "item", "message", "code", "validUntil", "voucherUrl"],
  optional: ["message"],
  subject: "{giver} has something for you",
  preheader: "A gift voucher, good until {validUntil}.",
  heading: "This is for you, {recipient}",
  body: [
    "{giver} has given you a present: {item}.",
    "{message}",
    "Choose a retreat, and type the code where the booking form says “Code”. It pays first, your card pays the rest. What’s left stays on it.",
  ],
  facts: [
    { label: "Code", value: "{code}" },
    { label: "Good until", value: "{validUntil}" },
  ],
  button: { label: "See your voucher", url: "{voucherUrl}" },
  after: ["The link in the button is yours alone. Whoever has the code can spend it."],
  reason: "You get this because {giver} gave this address for your present. Nothing else is ever sent to it.",
});
