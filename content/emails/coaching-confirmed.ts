import { email } from "../email";

/** To the buyer of a coaching package. */
export const coachingConfirmed = email("Coaching confirmed", {
  values: ["name", "package", "sessions", "paid", "rest", "reference", "bookingUrl", "cancellationUrl"],
  subject: "It’s yours: {package}",
  preheader: "{sessions}. Next: the first date.",
  heading: "That’s settled",
  body: [
    "Your payment of {paid} has arrived. {rest}",
    "I’ll write within {reply.coaching} to fix the first one. If you’ve a day in mind already, reply to this.",
  ],
  facts: [
    { label: "Package", value: "{package}" },
    { label: "Sessions", value: "{sessions}" },
    { label: "Paid", value: "{paid}" },
    { label: "Reference", value: "{reference}" },
  ],
  button: { label: "See what’s left", url: "{bookingUrl}" },
  after: [
    "The link in the button is personal and needs no password. It says how many sessions are left.",
    "If you stop, you get back what the sessions you haven’t had cost. The cancellation policy: {cancellationUrl}",
  ],
  reason: "You get this because you bought coaching with this address.",
});

/** What is left to pay for a package, in a sentence. */
export const coachingRest = {
  nothing: "There’s nothing more to pay.",
  one: "{amount} is left to pay, on {dueDate}.",
  several: "{amount} is left to pay, in {count} payments: {first} on {dueDate}, then one each month.",
  byItself:
    "It’s taken by itself from the card ending {card}. I’ll write three days before, and you can turn it off on your page.",
  byLink: "I’ll send you the link three days before.",
  owed: "{amount} is left to pay, as the voucher was used elsewhere meanwhile. I’ll write about that too.",
} as const;
