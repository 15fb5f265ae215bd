import { email } from "../email";

/** To the owner of an account, after a sign-in on a new device. */
export const newDevice = email("Sign-in on a new device", {
  values: ["name", "device", "signedInAt", "resetUrl", "accountUrl"],
  subject: "A new device is signed in to your account",
  preheader: "If that was you, there’s nothing to do.",
  heading: "A new device",
  body: [
    "Your Clubhouse account was signed in to on a device it hasn’t been on before.",
    "If that was you, there’s nothing to do. A new browser, or one that forgets its cookies, counts as new too.",
    "If it wasn’t, set a new password now: that signs every other device out. Then write to us so that we can look at what happened.",
  ],
  facts: [
    { label: "Device", value: "{device}" },
    { label: "When", value: "{signedInAt}" },
  ],
  button: {
    label: "It wasn’t me: set a new password",
    url: "{resetUrl}",
  },
  after: ["Or sign that one device out, on your account page: {accountUrl}"],
  reason: "You get this because a new device signed in to your Clubhouse account. We send it every time.",
});
