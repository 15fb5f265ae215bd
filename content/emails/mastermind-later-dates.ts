import { email } from "../email";

/** To a mastermind buyer whose further payments were set up late, after the dates of the welcome email. */
export const mastermindLaterDates = email("Later dates for the payments", {
  values: ["name", "amount", "payments", "schedule", "billingUrl"],
  subject: "New dates for your payments",
  preheader: "Later than we said, and not one more.",
  heading: "We’re late, not you",
  body: [
    "Your first payment arrived, and we were slow to set the others up. So they come later than our first letter said: still {payments} in all, still {amount} each, and none of them twice.",
    "Your access isn’t touched by this.",
  ],
  schedule: {
    heading: "Your payments now",
    rows: "{schedule}",
    note: "Each is taken from the same card. It stops by itself after number {payments}.",
  },
  after: [
    "Change the card or download receipts here: {billingUrl}",
    "If these dates don’t suit you, reply to this.",
  ],
  reason: "You get this because you’re on the {mastermind.often} plan of the {mastermind.name}.",
});
