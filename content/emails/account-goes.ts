import { facts } from "@/content/facts";

/** A week before an account with an unconfirmed address is deleted. */
export const accountGoes = {
  values: ["name", "goesOn", "secretUrl"],
  subject: "Your account goes in a week, unless you keep it",
  preheader: "One click keeps it. Do nothing, and it is deleted.",
  heading: "Shall we keep your account?",
  body: [
    `Your ${facts.business} Clubhouse account has an address that nobody has confirmed. We keep such accounts for ${facts.accounts.unconfirmedDays} days, and yours is nearly there.`,
    "Press the button before {goesOn}, and it stays. Otherwise the account is deleted then, and the name, the address and the password with it.",
  ],
  button: {
    label: "Yes, keep my account",
    url: "{secretUrl}",
  },
  after: ["Wasn’t you, or don’t want it any more? Do nothing."],
  reason: "You get this because this address was used to join the Clubhouse, and has not been confirmed.",
} as const;
