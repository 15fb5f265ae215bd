import { email } from "../email";

/** To the new guest of a transferred place. */
export const bookingTransferred = email("Place transferred, to the new guest", {
  values: [
    "name",
    "from",
    "retreat",
    "dates",
    "room",
    "total",
    "paid",
    "balance",
    "money",
    "bookingUrl",
    "cancellationUrl",
    "termsUrl",
    "clubhouse",
    "clubhouseUrl",
  ],
  // Empty if the booking gives no access
  optional: ["clubhouse", "clubhouseUrl"],
  subject: "You’re coming: {retreat}, {dates}",
  preheader: "{from} has given you their place.",
  heading: "You’re coming",
  body: ["{from} can’t come and has given you their place on the {retreat}.", "{money}"],
  facts: [
    { label: "Retreat", value: "{retreat}" },
    { label: "Dates", value: "{dates}" },
    { label: "Room", value: "{room}" },
    { label: "Total", value: "{total}" },
    { label: "Paid", value: "{paid}" },
    { label: "Balance", value: "{balance}" },
  ],
  button: { label: "See your booking", url: "{bookingUrl}" },
  after: [
    "{clubhouse} {clubhouseUrl}",
    "When you arrive, what you don’t eat, whom to ring: tell me here, in five minutes. {bookingUrl}/guest",
    "The place comes with our terms of service: {termsUrl}",
    "And with our cancellation policy: {cancellationUrl}",
    "If you can’t agree to them, or knew nothing of this, reply before you do anything else.",
    "The link in the button is personal and needs no password. Keep this email.",
  ],
  reason: "You get this because somebody gave us this address with their place.",
});

/** The remaining balance: a paragraph of the email. */
export const transferredMoney = {
  owed: "The balance of {balance} is due by {dueDate}. Pay it whenever suits you before then, with the button below.",
  paid: "It’s paid for. There’s nothing more to pay.",
  nothingOwed: "Nothing",
} as const;

/** To the previous guest of a transferred place. */
export const bookingGivenAway = email("Place transferred, to the former guest", {
  values: ["name", "to", "retreat", "dates"],
  subject: "Your place is now {to}’s: {retreat}",
  preheader: "Your own link no longer opens it.",
  heading: "Passed on",
  body: [
    "Your place on the {retreat}, {dates}, is now {to}’s. Letters about the booking go to them. The personal link you had opens nothing now but the invoices in your name, if there are any.",
    "What you’ve paid counts as theirs. Any money between the two of you is for you to settle.",
  ],
  after: ["If you didn’t ask for this, reply straight away."],
  reason: "You get this because you booked a place with this address.",
});
