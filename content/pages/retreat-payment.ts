import { facts } from "@/content/facts";

/** Buying a place; texts about a single retreat are in content/retreats. Strings marked "spec" are exact. */
export const retreatPaymentCopy = {
  hero: {
    eyebrow: "{dates}, {location}",
  },
  rooms: {
    headline: "Choose your room",
    legend: "Room",
  },
  included: {
    headline: "What the price includes",
    notIncludedLabel: "Not included",
  },
  summary: {
    headline: "Your booking",
    roomLabel: "Selected room",
    totalLabel: "Total price",
    total: "{total}",
    depositLabel: "Deposit",
    deposit: "{deposit}",
    balanceLabel: "Remaining balance",
    balance: "{balance}",
    dueLabel: "Balance due by",
    due: "{dueDate}",
  },
  form: {
    name: {
      label: "Name",
    },
    email: {
      label: "Email",
      help: "Your confirmation goes here, with the link for paying the balance.",
    },
    terms: "I accept the Terms of Service and the Cancellation Policy.",
    depositButton: "Reserve My Place — {deposit} Deposit", // spec
    fullButton: "Pay in Full — {total}", // spec
    submitting: "Processing...", // spec
    secure: `Secure payment by ${facts.checkout.provider}. Your card number never reaches us.`,
  },
  byItself: {
    label: "Pay the balance by itself on the due date", // spec
    text: "With the deposit only. What is still to pay is then taken on {dueDate} from the card you pay with now. We write to you three days before, and you can turn it off on your booking’s page until then.",
    // On the provider's page, above its button
    checkout:
      "Your card is saved. {balance} is taken from it on {dueDate}, once. A letter comes three days before, and you can turn it off until then.",
  },
  code: {
    label: "Code",
    apply: "Apply",
    applying: "Applying...",
    line: "Code {code}",
    minus: "−{off}",
    notHere: "Not for this room",
    applied: "{code} is on: it takes {off} off. The prices here are with it.",
    appliedNotAll: "It isn’t for every room: {rooms} would cost no more than the deposit.",
    refusals: {
      none: "Type a code first.",
      unknown:
        "There is no such code for this retreat. Check how it is spelt, or empty the box to go on without one.",
      closed:
        "The code {code} doesn’t apply any more. Nothing was charged. Empty the box to go on without it.",
      ended: "The code {code} ended on {day}. Nothing was charged. Empty the box to go on without it.",
      used_up:
        "The code {code} has been used as often as it may be. Nothing was charged. Empty the box to go on without it.",
      room: "The code {code} isn’t for this room: the room would cost no more than the deposit. Nothing was charged. Choose another room, or empty the box.",
      offered_room:
        "The code {code} isn’t for this room: it would cost no more than the deposit. Nothing was charged. Empty the box to go on without it.",
      no_room:
        "The code {code} isn’t for any room of this retreat at today’s prices. Empty the box to go on without it.",
      removed:
        "The code is off, and the prices are those without it. Nothing was charged. Press again to pay.",
    },
  },
  // To a signed-in member with an open balance for this retreat
  owed: {
    text: "You have a place on this retreat. {balance} is still to pay, by {dueDate}.",
    link: "Pay the balance",
  },
  notes: {
    balance:
      "Paying the deposit? The balance of {balance} is due {dueDays} days before the retreat, by {dueDate}. We send the link, and reminders.",
    // In place of the one above if fewer than balanceMinimumDays are left until then
    balanceLate:
      "Paying the deposit? The {dueDays}-day date is upon us, so the balance of {balance} is due {minimumDays} days after you book, by {dueDate}. We send the link.",
    deposit:
      "The {deposit} deposit isn’t refundable. For the rest, the Cancellation Policy says what you’d get back and until when.",
    hold: `We keep the place for you for ${facts.checkout.holdMinutes} minutes while you pay.`,
    linksLabel: "Read before you pay",
    links: {
      cancellation: "Cancellation Policy",
      terms: "Terms of Service",
      privacy: "Privacy Policy",
    },
  },
  sales: {
    waitlist: {
      title: "Booking isn’t open yet",
      text: "Join the waitlist and you’ll hear first.",
      button: "Join the Waitlist", // spec
    },
    soldOut: {
      title: "Every bed is taken",
      text: "Join the waitlist. If somebody drops out, we ask the list in order.",
      button: "Join the Waitlist", // spec
    },
    closed: {
      title: "Bookings are closed",
      text: "This retreat is about to start or already behind us. The home page has the next one.",
      button: "See the next retreat",
    },
    behind: {
      title: "This one is behind us",
      text: "The {retreat} was on {dates}. Its page stays for whoever was there.",
      next: "See {retreat}",
    },
  },
  returned: {
    cancelled: {
      title: "Nothing was charged",
      text: `You left the payment page. Your room is kept for ${facts.checkout.holdMinutes} minutes if you’d like to try again.`,
    },
  },
  // text: the server’s own error if it gave one, else the error’s message, else the fallback
  toasts: {
    paymentError: {
      title: "Payment Error", // spec
      fallback: "Failed to process payment. Please try again.", // spec
    },
    serverErrors: {
      priceChanged:
        "The price changed while this page was open. Reload it to see the current one. Nothing was charged.",
      noDeposit:
        "The balance of this retreat is due already, so a place is paid in full. Reload the page to see how. Nothing was charged.",
      roomSoldOut:
        "The last of these rooms went a moment ago. Nothing was charged. The other kind may still be free.",
    },
  },
} as const;
