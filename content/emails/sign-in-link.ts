import { facts } from "@/content/facts";

/** To the owner of an account who asked for a link instead of a password. */
export const signInLink = {
  values: ["name", "secretUrl"],
  subject: "Your sign-in link",
  preheader: `It works once, for ${facts.accounts.signInLinkMinutes} minutes.`,
  heading: "The way in",
  body: [
    "You asked for a link to the Clubhouse. The button takes you to a page of ours, and the button there signs you in on that device.",
  ],
  button: {
    label: "Sign in",
    url: "{secretUrl}",
  },
  after: [
    `The link works once, for ${facts.accounts.signInLinkMinutes} minutes. Nobody of ours ever asks you for it.`,
    "Didn’t ask? Do nothing, and don’t pass it on: nobody gets in without it.",
  ],
  reason: "You get this because a sign-in link was asked for, for the account with this address.",
} as const;
