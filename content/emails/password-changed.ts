import { email } from "../email";

/** To the owner of an account, after the password has changed. {resetUrl} requests a new one. */
export const passwordChanged = email("Password changed", {
  values: ["name", "changedAt", "resetUrl"],
  subject: "Your password was changed",
  preheader: "Every other device has been signed out.",
  heading: "Password changed",
  body: [
    "The password of your Clubhouse account was changed on {changedAt}. Every other device has been signed out.",
    "If that was you, there’s nothing to do.",
    "If it wasn’t, set a new one now, then write to us so that we can look at what happened.",
  ],
  button: {
    label: "It wasn’t me: set a new password",
    url: "{resetUrl}",
  },
  reason: "You get this because a password changed. We send it every time.",
});
