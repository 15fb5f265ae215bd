import { email } from "../email";

/** To the owner of an account who requested a sign-in link. */
export const signInLink = email("Sign-in link", {
  values: ["name", "secretUrl", "signInCode"],
  subject: "Your sign-in link",
  preheader: "It works once, for {accounts.signInLinkMinutes} minutes.",
  heading: "The way in",
  body: [
    "You asked for a link to the Clubhouse. The button takes you to a page of ours, and the button there signs you in on that device.",
    "On another device, or in the app on your home screen, type this code on the page where you asked.",
  ],
  facts: [{ label: "Your code", value: "{signInCode}" }],
  button: {
    label: "Sign in",
    url: "{secretUrl}",
  },
  after: [
    "Link or code, one of them works, once, for {accounts.signInLinkMinutes} minutes. Nobody of ours ever asks you for either.",
    "Didn’t ask? Do nothing, and don’t pass them on: nobody gets in without one.",
  ],
  reason: "You get this because a sign-in link was asked for, for the account with this address.",
});
