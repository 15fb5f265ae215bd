import { facts } from "@/content/facts";

/** To the founder: anything about money that needs a look. */
export const founderPaymentProblem = {
  values: ["name", "item", "amount", "problem", "done", "todo", "address"],
  subject: "Payment problem: {name}, £{amount}",
  preheader: "What happened, what we’ve done, what’s left for you.",
  heading: "Money that needs a look",
  title: "{name}: {item}, £{amount}",
  facts: [
    { label: "What happened", value: "{problem}" },
    { label: "Done already", value: "{done}" },
    { label: "For you", value: "{todo}" },
    { label: "Email", value: "{address}" },
  ],
  replyTo: "{address}",
} as const;

/** What can happen to money, what has been done about it, and what is left to do. */
export const paymentProblems = {
  noPlaceLeft: {
    problem: "A payment came in after the last place had gone.",
    done: "Refunded in full. Buyer told.",
    todo: "Nothing, unless you can find another bed.",
  },
  disputed: {
    problem: "The buyer’s bank has disputed the payment.",
    done: "Recorded. Nothing has been changed.",
    todo: `Answer it at ${facts.checkout.provider} before {respondBy}.`,
  },
  refundedOutside: {
    problem: `£{amount} was refunded at ${facts.checkout.provider}.`,
    done: "Recorded. Buyer told.",
    todo: "Check that the booking looks right.",
  },
} as const;
