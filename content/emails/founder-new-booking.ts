import { email } from "../email";

/** To the founder: a retreat booking, a balance paid, a mastermind purchase, coaching, a voucher. `balance`, `placesLeft` and `twice` may be "". */
export const founderNewBooking = email("New booking", {
  values: ["name", "item", "kind", "option", "paid", "balance", "placesLeft", "twice", "address"],
  subject: "New booking: {name}, {paid}",
  preheader: "Places left and what’s owed are inside.",
  heading: "Bookings",
  title: "{name}: {item}",
  facts: [
    { label: "What", value: "{kind}" },
    { label: "Room, plan, sessions or recipient", value: "{option}" },
    { label: "Paid", value: "{paid}" },
    { label: "Balance", value: "{balance}" },
    { label: "Places left", value: "{placesLeft}" },
    { label: "Two places", value: "{twice}" },
    { label: "Email", value: "{address}" },
  ],
  after: ["The buyer has had a confirmation."],
  replyTo: "{address}",
});

/** What was paid for, and what is still owed. */
export const newBookingWords = {
  kinds: {
    deposit: "Deposit",
    full: "Paid in full",
    balance: "Balance",
    programmeMonthly: "{programme}, {often}",
    programmeOneTime: "{programme}, one payment",
    coaching: "Coaching",
    voucher: "Gift voucher",
  },
  owed: "{balance}, due {dueDate}",
  owedMonthly: "{balance}, {amount} a {interval}",
  nothingOwed: "Nothing owed",
  // If the same address or account has another place on the same retreat
  twice:
    "This one is {here}. The same address or account already has {others}. All stand, and nothing is refunded by itself. Ask whether they’re meant.",
  place: "{reference} ({room}, {paid} paid)",
  and: " and ",
} as const;
