import { email } from "../email";

/** To the new address of an account: the recipient may press the button. */
export const confirmNewEmail = email("New address, to confirm it", {
  values: ["name", "secretUrl"],
  subject: "Confirm your new email",
  preheader: "One click, and your account uses this address.",
  heading: "Your new address",
  body: [
    "You asked to use this address for your Clubhouse account. Press the button and it’s done: from then on you sign in with it.",
  ],
  button: {
    label: "Use this address",
    url: "{secretUrl}",
  },
  after: [
    "The link works once, for {accounts.confirmHours} hours. Until you press it, your old address stays.",
    "Didn’t ask? Do nothing, and nothing changes.",
  ],
  reason: "You get this because somebody asked to use this address for a Clubhouse account.",
});

/** To the old address of an account, when a change is requested. */
export const emailChangeAsked = email("New address, to the old one before the change", {
  values: ["name", "newEmail", "resetUrl"],
  subject: "Your email is about to change",
  preheader: "If that’s you, there’s nothing to do.",
  heading: "A new address",
  body: [
    "Somebody who knows your password asked to change the email of your Clubhouse account to {newEmail}. The change waits until it’s confirmed there.",
    "If that was you, there’s nothing to do.",
    "If it wasn’t, set a new password now: that stops the change. Then write to us.",
  ],
  button: {
    label: "It wasn’t me: set a new password",
    url: "{resetUrl}",
  },
  reason: "You get this because this is the address of a Clubhouse account.",
});

/** To the old address of an account, after the change. */
export const emailChanged = email("New address, to the old one after the change", {
  values: ["name", "newEmail"],
  subject: "Your email was changed",
  preheader: "You sign in with the new one from now on.",
  heading: "Email changed",
  body: [
    "Your Clubhouse account now uses {newEmail}. You sign in with it from now on, and our letters go there.",
    "If that wasn’t you, reply to this letter at once and we’ll look at what happened.",
  ],
  reason: "You get this because this was the address of a Clubhouse account until now.",
});
