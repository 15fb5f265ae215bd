import { email } from "../email";

const subject = "Welcome to the {mastermind.name}";
const heading = "You said yes";
const reason = "You get this because you joined the {mastermind.name}.";
const what =
  "We start in {mastermind.start} and run for {mastermind.months} months. Calls are {mastermind.calls}; put them in the diary now, before something else does. Your monthly 1:1 is booked on the first call.";

/** How a buyer gets access to the Clubhouse: by a confirmed account with this address, or by a code. */
const access = {
  account: {
    text: "The whole Clubhouse is open to you already.",
    button: { label: "Go to the Clubhouse", url: "{communityUrl}" },
  },
  invitation: {
    text: "The Clubhouse comes with it. Your personal link carries the access and works with whichever address you join with. Your code is {code}.",
    button: { label: "Join the Clubhouse", url: "{joinUrl}" },
  },
} as const;

const monthly = {
  subject,
  preheader: "Payment 1 of {payments} received. The other dates are inside.",
  heading,
  schedule: {
    heading: "Your payments",
    rows: "{schedule}",
    note: "Each is taken from the same card. It stops by itself after number {payments}.",
  },
  after: [
    "Change the card or download receipts here: {billingUrl}",
    "If it isn’t for you, write to {{email}} within {mastermind.guaranteeDays} days of this payment. You get your money back and the other payments are cancelled.",
  ],
  reason,
} as const;

const monthlyBody = [
  "Your first {amount} has arrived and one of the {mastermind.participants} places is yours.",
  what,
] as const;

/** To a mastermind buyer who pays in instalments who has a confirmed account, after the first payment. */
export const mastermindWelcomeMonthly = email("Welcome, paid in instalments", {
  values: ["name", "amount", "payments", "schedule", "communityUrl", "billingUrl"],
  ...monthly,
  body: [...monthlyBody, access.account.text],
  button: access.account.button,
});

/** To a mastermind buyer who pays in instalments without a confirmed account. */
export const mastermindWelcomeMonthlyInvitation = email("Welcome, paid in instalments, with an invitation", {
  values: ["name", "amount", "payments", "schedule", "joinUrl", "code", "billingUrl"],
  ...monthly,
  body: [...monthlyBody, access.invitation.text],
  button: access.invitation.button,
});

/** A line of the schedule of payments, and the texts for its states. */
export const scheduleWords = {
  row: "{number} of {payments}: {amount} on {date}",
  /** An overdue payment: its date is past. */
  missingRow: "{number} of {payments}: {amount}",
  paid: "paid",
  planned: "planned",
  missing: "missing",
} as const;

const oneTime = {
  subject,
  preheader: "{amount} received. Nothing more to pay.",
  heading,
  after: [
    "Your receipt: {receiptUrl}",
    "If it isn’t for you, write to {{email}} within {mastermind.guaranteeDays} days and you get your money back.",
  ],
  reason,
} as const;

const oneTimeBody = [
  "Your {amount} has arrived and one of the {mastermind.participants} places is yours. There’s nothing more to pay.",
  what,
] as const;

/** To a mastermind buyer who has paid once and has a confirmed account. */
export const mastermindWelcomeOneTime = email("Welcome, paid once", {
  values: ["name", "amount", "communityUrl", "receiptUrl"],
  ...oneTime,
  body: [...oneTimeBody, access.account.text],
  button: access.account.button,
});

/** To a mastermind buyer who has paid once and has no confirmed account yet. */
export const mastermindWelcomeOneTimeInvitation = email("Welcome, paid once, with an invitation", {
  values: ["name", "amount", "joinUrl", "code", "receiptUrl"],
  ...oneTime,
  body: [...oneTimeBody, access.invitation.text],
  button: access.invitation.button,
});
