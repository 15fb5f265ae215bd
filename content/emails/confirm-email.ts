import { email } from "../email";

/** To a new member, or one who requested the link again. */
export const confirmEmail = email("Confirm the email address", {
  values: ["name", "secretUrl"],
  subject: "Confirm your email",
  preheader: "One click, and anything bought or given to this address is yours.",
  heading: "Is this you?",
  body: [
    "Somebody, probably you, joined the {{business}} Clubhouse with this address. Press the button to say so.",
    "Once you have, anything bought or given to this address is attached to your account.",
  ],
  button: {
    label: "Yes, it’s me",
    url: "{secretUrl}",
  },
  after: [
    "The link works once, for {accounts.confirmHours} hours. After that, sign in and send yourself a new one.",
    "Wasn’t you? Do nothing. An account that stays unconfirmed, and has bought nothing, is deleted after {accounts.unconfirmedDays} days.",
  ],
  reason: "You get this because this address was used to join the Clubhouse.",
});
