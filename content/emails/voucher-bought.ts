import { email } from "../email";

/** To the buyer of a gift voucher, or to whom one is issued instead of a refund. */
export const voucherBought = email("Voucher bought", {
  values: ["name", "item", "recipient", "delivery", "paid", "code", "validUntil", "reference", "voucherUrl"],
  subject: "Your voucher for {recipient}",
  preheader: "To print, and to see what’s left.",
  heading: "That’s a good present",
  body: ["The {item}, for {recipient}, is ready. {delivery}"],
  facts: [
    { label: "For", value: "{recipient}" },
    { label: "Paid", value: "{paid}" },
    { label: "Code", value: "{code}" },
    { label: "Good until", value: "{validUntil}" },
    { label: "Reference", value: "{reference}" },
  ],
  button: { label: "Print the voucher", url: "{voucherUrl}" },
  after: [
    "The link in the button is {recipient}’s own page: the voucher to print, and what’s left on it.",
    "Second thoughts? For 14 days you can send it back, as long as it hasn’t been used. Reply to this.",
  ],
  reason: "You get this because a voucher was bought with this address.",
});

/** How the voucher gets to its recipient. */
export const voucherDelivery = {
  sent: "It has gone to {email}.",
  later: "It goes to {email} on {day}, in the morning.",
  print: "Print it from the page below, and hand it over.",
} as const;
