import { email } from "../email";

/** To a mastermind member after the last monthly payment. */
export const mastermindComplete = email("Last payment of a plan received", {
  values: ["name", "amount", "payments", "total", "billingUrl", "communityUrl"],
  subject: "{payments} of {payments}: you’re paid up",
  preheader: "No more payments. Your access stays.",
  heading: "That’s the lot",
  body: [
    "The last {amount} has arrived. You’ve paid {total} in {payments} payments, and nothing more will be taken.",
    "Your access to the Clubhouse stays.",
    "If you’ve done something in this time that you’re proud of, the Wins board is there for it.",
  ],
  button: { label: "Go to the Clubhouse", url: "{communityUrl}" },
  after: ["Receipts for all {payments}: {billingUrl}"],
  reason: "You get this because you were on the {mastermind.often} plan of the {mastermind.name}.",
});
