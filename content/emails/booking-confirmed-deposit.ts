import { email } from "../email";
import { whatToExpect } from "./booking-what-to-expect";

/** To a buyer who has paid the deposit. Strings marked "spec" are agreed to the letter. */
export const bookingConfirmedDeposit = email("Booking confirmed, deposit paid", {
  values: [
    "name",
    "retreat",
    "dates",
    "room",
    "course",
    "total",
    "deposit",
    "balance",
    "dueDate",
    "balanceUrl",
    "cancellationUrl",
    "clubhouse",
    "clubhouseUrl",
  ],
  // Empty if the booking gives no access
  optional: ["clubhouse", "clubhouseUrl"],
  // Of the calendar entry
  attached: ["firstDay", "lastDay", "location"],
  subject: "You’re coming: {retreat}, {dates}",
  preheader: "Deposit paid. Balance of {balance} due by {dueDate}.",
  heading: "You’re coming",
  body: [
    "Your {deposit} deposit has arrived and your place on the {retreat} is yours.",
    "The balance is {balance}, due by {dueDate}. Pay it whenever suits you before then, with the button below. I’ll remind you in good time, so you needn’t carry the date about.",
  ],
  facts: [
    {
      label: "Retreat",
      value: "{retreat}",
    },
    {
      label: "Dates",
      value: "{dates}",
    },
    {
      label: "Room",
      value: "{room}",
    },
    {
      label: "Total",
      value: "{total}",
    },
    {
      label: "Paid",
      value: "{deposit}",
    },
    {
      label: "Balance",
      value: "{balance}",
    },
    {
      label: "Due by",
      value: "{dueDate}",
    },
  ],
  button: {
    label: "Pay the balance",
    url: "{balanceUrl}",
  },
  section: whatToExpect,
  after: [
    "{clubhouse} {clubhouseUrl}",
    "What happens now: I’ll write with what to prepare, and later with the venue, travel and what to pack. Please hold off buying a fixed train ticket until then.",
    "Before you come I’d like to know a few things: when you arrive, what you don’t eat, whom to ring. Five minutes, whenever it suits you: {balanceUrl}/guest",
    "The deposit isn’t refundable. The cancellation policy has the rest, with dates and sums: {cancellationUrl}",
    "The link in the button is personal and needs no password. It shows what you’ve paid and what you owe, and prints as a statement. Keep this email.",
  ],
  reason: "You get this because you booked a place with this address.",
});

/** The same, if the balance will be charged automatically. */
export const bookingConfirmedByItself = email("Booking confirmed, balance paid by itself", {
  ...bookingConfirmedDeposit,
  values: [...bookingConfirmedDeposit.values, "card"],
  preheader: "Deposit paid. The balance of {balance} is paid by itself on {dueDate}.",
  body: [
    "Your {deposit} deposit has arrived and your place on the {retreat} is yours.",
    "The balance of {balance} is paid by itself on {dueDate}, from the card ending {card}. I’ll write three days before. You can turn it off on your page until then, or pay earlier.",
  ],
  button: {
    label: "See your booking",
    url: "{balanceUrl}",
  },
});

const [retreatFact, datesFact, roomFact, totalFact, paidFact, balanceFact] = bookingConfirmedDeposit.facts;

/** To a buyer who has paid the deposit and pays the rest in several payments. */
export const bookingConfirmedPayments = email("Booking confirmed, several payments", {
  ...bookingConfirmedDeposit,
  values: [...bookingConfirmedDeposit.values, "payments", "schedule"],
  preheader: "Deposit paid. The rest, {balance}, in {payments} payments by {dueDate}.",
  body: [
    "Your {deposit} deposit has arrived and your place on the {retreat} is yours.",
    "The rest, {balance}, is paid in {payments} payments on the days below, the last by {dueDate}. I’ll send you the link in good time for each, so you needn’t carry the dates about.",
  ],
  facts: [retreatFact, datesFact, roomFact, totalFact, paidFact, balanceFact],
  schedule: {
    heading: "Your payments",
    rows: "{schedule}",
    note: "Pay earlier whenever it suits you, each payment or everything.",
  },
  button: { label: "See your booking", url: "{balanceUrl}" },
});

/** The same, if a saved card is charged on each day. */
export const bookingConfirmedPaymentsByItself = email("Booking confirmed, several payments by themselves", {
  ...bookingConfirmedPayments,
  values: [...bookingConfirmedPayments.values, "card"],
  body: [
    "Your {deposit} deposit has arrived and your place on the {retreat} is yours.",
    "The rest, {balance}, is taken in {payments} payments on the days below, the last on {dueDate}, from the card ending {card}. I’ll write three days before each. You can turn it off on your page, or pay earlier.",
  ],
});
