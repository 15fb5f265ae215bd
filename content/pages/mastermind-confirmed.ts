import { facts } from "@/content/facts";

/** After payment, /mastermind-confirmed; the texts for paid and pending are in mastermind-payment.ts. */
export const mastermindConfirmedCopy = {
  headline: "You’re ==in==",
  lead: "{mastermind.months} months of people who’ll ask what you did about it. {mastermind.calls}, from {mastermind.start}.",
  plan: {
    headline: "Your plan",
    planLabel: "Plan",
    referenceLabel: "Reference",
    paidLabel: "Paid",
    owedLabel: "Still to come",
    nothingOwed: "Nothing. All paid.",
  },
  next: {
    headline: "What happens now",
    letter: {
      title: "An email",
    },
    clubhouse: {
      title: "The Clubhouse",
      text: "All of it is yours, with Resources and the VIP Lounge. Say hello; somebody will say it back.",
    },
    calls: {
      title: "The first call",
      text: "{mastermind.calls}, from {mastermind.start}. Put them in the diary before something else does. Your monthly 1:1 is booked on the first one.",
    },
  },
  contact: "Questions? Write to {{email}}.",
  // Opened without a payment to look up
  unknown: {
    headline: "After you ==join==",
    text: "If you’ve just paid, your email has the receipt and what happens next.",
  },
  pending: {
    headline: "Your bank is ==thinking== about it",
    text: "You don’t need to do anything, and please don’t pay twice. We’ll email you when it’s through.",
  },
  notPaid: {
    headline: "Nothing was ==charged==",
    text: "The payment didn’t go through, so you haven’t joined yet.",
    button: "Back to the payment page",
  },
  tooLate: {
    headline: "The last place ==went first==",
    text: `Your payment arrived after your ${facts.checkout.holdMinutes} minutes were up and all {mastermind.participants} places had gone. All of it is being sent back, and we write when it’s through.`,
    button: "Go to the waitlist",
  },
  // The payment provider is unavailable, so the state is unknown
  unreachable: {
    headline: "We can’t ==see it== yet",
    text: `${facts.checkout.provider} isn’t answering, so this page can’t say whether your payment went through. If it did, the email is on its way. Please don’t pay twice; reload in a few minutes.`,
  },
  // Paid, and fully refunded since
  ended: {
    headline: "Money ==back==",
    text: `We’ve sent back everything you paid for this place, and it’s free for somebody else. It takes ${facts.refunds.days} to reach your account.`,
  },
} as const;
