import { email } from "../email";

/** To the owner of an account whose password is being guessed. */
export const signInGuesses = email("Wrong passwords", {
  values: ["name", "resetUrl", "accountUrl"],
  subject: "Somebody is trying to get into your account",
  preheader: "None of the tries worked. Here’s what you can do.",
  heading: "Wrong passwords",
  body: [
    "In the last hour somebody has tried at least {guesses.told} wrong passwords or codes on your Clubhouse account. None of them worked, and we make them wait between tries.",
    "Was it you? Then a new password is the quickest way in.",
    "If it wasn’t, and your password is one you use elsewhere too or one that could be guessed, choose a new one now. Saving it signs everybody else out.",
  ],
  button: {
    label: "Choose a new password",
    url: "{resetUrl}",
  },
  after: ["Where you’re signed in, and how to end it: {accountUrl}"],
  reason: "You get this because this is the address of a Clubhouse account. We send it once an hour at most.",
});
