import { email } from "../email";

/** A week before an account with an unconfirmed address is deleted. */
export const accountGoes = email("Unconfirmed account, a week before it is deleted", {
  values: ["name", "goesOn", "secretUrl"],
  subject: "Your account goes in a week, unless you keep it",
  preheader: "One click keeps it. Do nothing, and it is deleted.",
  heading: "Shall we keep your account?",
  body: [
    "Your {{business}} Clubhouse account has an address that nobody has confirmed. We keep such accounts for {accounts.unconfirmedDays} days, and yours is nearly there.",
    "Press the button before {goesOn}, and it stays. Otherwise the account is deleted then, and the name, the address and the password with it.",
  ],
  button: {
    label: "Yes, keep my account",
    url: "{secretUrl}",
  },
  after: ["Wasn’t you, or don’t want it any more? Do nothing."],
  reason: "You get this because this address was used to join the Clubhouse, and has not been confirmed.",
});
