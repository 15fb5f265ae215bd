import { email } from "../email";

const reason = "You get this because you’re on the {mastermind.often} plan of the {mastermind.name}.";

/** To a mastermind member whose payment failed. */
export const mastermindPaymentFailed = email("Payment of a plan failed", {
  values: ["name", "amount", "number", "payments", "graceEndsOn", "billingUrl"],
  subject: "Your {amount} payment didn’t go through",
  preheader: "Access stays on until {graceEndsOn}. Here’s what to do.",
  heading: "The card said no",
  body: [
    "Payment {number} of {payments}, {amount}, was refused by your bank. It’s usually an expired card or a limit.",
    "Press the button, check the card or add another, and pay. If you change nothing, the same card is tried again in the next few days.",
    "Your access stays as it is for {mastermind.graceDays} days, until {graceEndsOn}. After that it pauses, and comes back as soon as the payment does. Nothing you’ve written is lost.",
  ],
  button: { label: "Update the card and pay", url: "{billingUrl}" },
  after: ["If money is the trouble, reply to this. I’d rather know."],
  reason,
});

/** To the same member when the next payment fails as well, and access is already paused. */
export const mastermindAnotherPaymentFailed = email("Another payment of a plan failed", {
  values: ["name", "amount", "number", "payments", "billingUrl"],
  subject: "Another {amount} payment didn’t go through",
  preheader: "Payment {number} of {payments}. The Clubhouse stays paused until it’s paid.",
  heading: "The card said no again",
  body: [
    "Payment {number} of {payments}, {amount}, was refused by your bank, and an earlier one is still missing.",
    "The Clubhouse opens again the moment payment {number} goes through. The earlier one stays owed; the button leads to the page that shows both.",
  ],
  button: { label: "Update the card and pay", url: "{billingUrl}" },
  after: ["If money is the trouble, reply to this. I’d rather know."],
  reason,
});

/** To the same member when the days of grace are over. */
export const mastermindAccessPaused = email("Access paused", {
  values: ["name", "amount", "number", "payments", "billingUrl"],
  subject: "Your Clubhouse access is paused",
  preheader: "One payment of {amount} brings it back.",
  heading: "On hold",
  body: [
    "Payment {number} of {payments}, {amount}, is still missing and the {mastermind.graceDays} days are over, so the Clubhouse is paused for you.",
    "It opens again the moment the payment goes through. Everything you wrote is still there.",
  ],
  button: { label: "Pay {amount}", url: "{billingUrl}" },
  after: ["Can’t, or won’t? Reply and tell me. We’ll sort it out like adults."],
  reason,
});

/** To the same member when the payment has succeeded after all. */
export const mastermindAccessRestored = email("Access restored", {
  values: ["name", "amount", "number", "payments", "communityUrl"],
  subject: "Payment received, and you’re back in",
  preheader: "Payment {number} of {payments}, {amount}.",
  heading: "Back in your chair",
  body: [
    "Payment {number} of {payments}, {amount}, has arrived, thank you. The whole Clubhouse is open again.",
  ],
  button: { label: "Go to the Clubhouse", url: "{communityUrl}" },
  reason,
});
