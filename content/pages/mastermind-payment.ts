import { facts } from "@/content/facts";

/** Mastermind purchase, /mastermind-payment. Strings marked "spec" are agreed to the letter. */
export const mastermindPaymentCopy = {
  /** Its name in emails and at Stripe. */
  itemName: "Rebel AF Mastermind",
  /** The text of each plan on Stripe's pages. */
  checkoutLine: {
    monthly: "{payments} payments, one a month. It stops by itself after number {payments}.",
    "one-time": "{months} months, paid once.",
  },
  /** The text beside the button of Stripe's page, which shows only the first payment. */
  monthlyTerms:
    "{price} today, then {price} from the same card each month, {others} times: {total} in all. It stops by itself after number {payments}.",
  hero: {
    badge: "First Cohort - Limited Spots", // spec
    title: "Join the Rebel AF Mastermind", // spec
    lead: "{mastermind.months} months with {mastermind.participants} people who’ll ask what you did about it. Here is what it costs and what you get.",
  },
  included: {
    headline: "What you get",
    items: [
      {
        title: "{mastermind.months} months of weekly group calls and workshops",
        text: "{mastermind.calls}. You say what you did, what you didn’t, and what’s next.",
      },
      {
        title: "A private community",
        text: "The whole Clubhouse, with Resources and the VIP Lounge. It stays yours after the last payment.",
      },
      {
        title: "Monthly 1:1 strategy sessions",
        text: `You, ${facts.founderFirst} and the one thing you’re avoiding.`,
      },
      {
        title: "A resource library",
        text: "Worksheets, templates and reading, sorted so that you can find them.",
      },
    ],
  },
  plans: {
    headline: "Choose how to pay",
    legend: "Payment plan",
    monthly: {
      name: "Monthly",
      price: "{mastermind.monthlyPrice}/month",
      detail: "{mastermind.payments} payments, {mastermind.monthlyTotal} in all",
      note: "The first today, then one a month. It stops by itself after number {mastermind.payments}.",
    },
    oneTime: {
      name: "One payment",
      price: "{mastermind.oneTimePrice}",
      struck: "{mastermind.monthlyTotal}",
      struckLabel: "instead of {mastermind.monthlyTotal}",
      badge: "Save {mastermind.saving}%", // spec
      note: "Paid today, then nothing more.",
    },
  },
  details: {
    headline: "The particulars",
    lengthLabel: "Length",
    length: "{mastermind.months} months",
    placesLabel: "Places",
    places: "Limited to {mastermind.participants} participants",
    left: "{count} places left",
    leftOne: "1 place left",
    soldOut: "All taken",
    startLabel: "Starts",
    start: "{mastermind.start}",
    callsLabel: "Weekly calls",
    calls: "{mastermind.calls}",
  },
  form: {
    name: {
      label: "Name",
    },
    email: {
      label: "Email",
      help: "Your receipts and your way into the Clubhouse go here.",
    },
    terms: "I accept the Terms of Service and the Cancellation Policy.",
    submitMonthly: "Join Mastermind - {mastermind.monthlyPrice}/month", // spec
    submitOneTime: "Join Mastermind - {mastermind.oneTimePrice}", // spec
    submitting: "Processing...", // spec
    newTab: "Payment opens in a new tab. Nothing is taken until you confirm it there.",
    opening: "Opening the payment page…",
    opened: "The payment page is open in another tab. This one can wait.",
    blocked: "Your browser kept the new tab shut.",
    blockedLink: "Open the payment page here",
  },
  footer: {
    secure: `Secure payment by ${facts.checkout.provider}, our card payment provider. Your card number never reaches us.`,
    guarantee: `${facts.mastermind.guaranteeDays}-day money-back guarantee. Write to ${facts.email} within ${facts.mastermind.guaranteeDays} days of your first payment and you get back what you paid.`,
  },
  sales: {
    waitlist: {
      title: "Not open yet",
      text: "The doors are shut for now. Join the waitlist and you’ll hear when they open.",
      button: "Go to the waitlist",
    },
    soldOut: {
      title: "All {mastermind.participants} places are taken",
      text: "Join the waitlist. If somebody drops out, or when the next group starts, you’ll hear first.",
      button: "Go to the waitlist",
    },
    closed: {
      title: "Closed",
      text: "This group has started. The waitlist is for the next one.",
      button: "Go to the waitlist",
    },
  },
  alreadyMember: {
    title: "You have this already",
    monthly: "{paid} of {payments} paid, next {price} on {nextDate}.",
    complete: "All paid. Your access stays.",
    // A payment is overdue, and the next one has no date
    behind: "{paid} of {payments} paid. “Cards and receipts” has the rest.",
    manageButton: "Cards and receipts",
    clubhouseButton: "Go to the Clubhouse",
  },
  returned: {
    paid: {
      title: "You’re in",
      text: "We’ve emailed your receipt and what happens next to {address}.",
      clubhouseButton: "Go to the Clubhouse",
      withoutAccount: "No Clubhouse account yet? Your personal invitation is in the same inbox.",
    },
    pending: {
      title: "Your bank is thinking about it",
      text: "You don’t need to do anything, and please don’t pay twice. We’ll email {address} when it’s through.",
    },
    cancelled: {
      title: "Nothing was charged",
      text: `You left the payment page. Your choice is still here, and a place is kept for ${facts.checkout.holdMinutes} minutes.`,
    },
  },
  toasts: {
    paymentError: {
      title: "Payment Error", // spec
      text: "There was an issue creating your payment. Please try again.", // spec
    },
    failure: {
      title: "Error", // spec
      text: "Something went wrong. Please try again.", // spec
    },
    priceChanged: {
      title: "Payment Error", // spec
      text: "The price changed while this page was open. Reload it to see the current one. Nothing was charged.",
    },
  },
} as const;
