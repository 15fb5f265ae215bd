import { facts } from "@/content/facts";

/** Buying a place on the Dorset retreat, /dorset-retreat-payment. Strings marked "spec" are agreed to the letter. */
export const dorsetPaymentCopy = {
  hero: {
    eyebrow: `${facts.dorset.dates}, ${facts.dorset.location}`,
    title: facts.dorset.name, // spec
    lead: `${facts.dorset.days} days to turn the idea you keep carrying about into something with a first step and a date. Choose a room, pay a deposit or all of it, and you’re coming.`,
  },
  rooms: {
    headline: "Choose your room",
    legend: "Room",
    shared: {
      name: "Shared room",
      price: `£${facts.dorset.sharedPrice}`,
      text: "A twin room with one other participant: two proper single beds and a door between you and the corridor. Tell us if you’re coming with a friend. If not, we’ll match you with some care about snoring.",
      left: "{count} beds left",
      leftOne: "1 bed left",
      soldOut: "All taken",
    },
    single: {
      name: "Single-occupancy en-suite",
      price: `£${facts.dorset.singlePrice}`,
      text: `A room and a bathroom of your own, for people who need to shut a door. £${facts.dorset.singleSupplementPerNight} more for each of the ${facts.dorset.nights} nights.`,
      left: "{count} rooms left",
      leftOne: "1 room left",
      soldOut: "All taken",
    },
  },
  included: {
    headline: "What the price includes",
    items: [
      `${facts.dorset.nights} nights in the room you choose, with the bed made`,
      "All meals from supper on Friday to lunch on Sunday; tell us what you don’t eat",
      "Tea, coffee and cake whenever you need a reason to stand up",
      `Every workshop over the ${facts.dorset.days} days, in one small group`,
      "Your own mind-map blueprint, personalised, on paper big enough to argue with",
      "Collaboration rounds: the whole group works on your idea, and you on theirs",
      `A 1:1 planning conversation with ${facts.founderFirst}`,
      "A printed copy of The REBEL Journey workbook",
      "A guided walk, weather permitting, and a fire if it doesn’t",
      "A group call four weeks later, to see who did what",
    ],
    notIncludedLabel: "Not included",
    notIncluded: ["Travel to the venue and home again", "Travel insurance, which we’d get"],
  },
  summary: {
    headline: "Your booking",
    roomLabel: "Selected room",
    totalLabel: "Total price",
    total: "£{total}",
    depositLabel: "Deposit",
    deposit: `£${facts.dorset.deposit}`,
    balanceLabel: "Remaining balance",
    balance: "£{balance}",
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
    depositButton: `Reserve My Place — £${facts.dorset.deposit} Deposit`, // spec
    fullButton: "Pay in Full — £{total}", // spec
    submitting: "Processing...", // spec
    secure: `Secure payment by ${facts.checkout.provider}. Your card number never reaches us.`,
  },
  notes: {
    balance: `Paying the deposit? The balance of £{balance} is due ${facts.dorset.balanceDueDays} days before the retreat, by {dueDate}. We send the link, and reminders.`,
    // In place of the one above when fewer than balanceMinimumDays are left until then
    balanceLate: `Paying the deposit? The ${facts.dorset.balanceDueDays}-day date is upon us, so the balance of £{balance} is due ${facts.dorset.balanceMinimumDays} days after you book, by {dueDate}. We send the link.`,
    deposit: `The £${facts.dorset.deposit} deposit isn’t refundable. For the rest, the Cancellation Policy says what you’d get back and until when.`,
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
      roomSoldOut:
        "The last of these rooms went a moment ago. Nothing was charged. The other kind may still be free.",
    },
  },
} as const;
