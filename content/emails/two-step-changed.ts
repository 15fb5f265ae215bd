import { email } from "../email";

/** The change of the two-step sign-in that an email names. */
export const twoStepChanges = {
  on: "Two-step sign-in is on: from now on a code from your app is asked for after the password.",
  off: "Two-step sign-in is off: the password alone opens your account again.",
  offByUs: "We have turned two-step sign-in off for you: the password alone opens your account again.",
  codes: "New recovery codes were made. The old ones no longer work.",
  recovered: "A recovery code was used in place of a code from your app. Unused codes left: {left}.",
  recoveredLast:
    "Your last recovery code was used in place of a code from your app. Make new ones on your account page.",
} as const;

/** To the owner of an account, after any change of its two-step sign-in. */
export const twoStepChanged = email("Two-step sign-in changed", {
  values: ["name", "change", "changedAt", "resetUrl", "accountUrl"],
  subject: "Your two-step sign-in changed",
  preheader: "If that was you, there’s nothing to do.",
  heading: "Two-step sign-in",
  body: [
    "{change}",
    "That was on {changedAt}. If it was you, there’s nothing to do.",
    "If it wasn’t, set a new password now, which signs everybody else out, then write to us so that we can look at what happened.",
  ],
  button: {
    label: "It wasn’t me: set a new password",
    url: "{resetUrl}",
  },
  after: ["The codes, and where you’re signed in: {accountUrl}"],
  reason:
    "You get this because the two-step sign-in of your Clubhouse account changed. We send it every time.",
});
