import { email } from "../email";

/** To the owner of an account, after a reset request. */
export const resetPassword = email("Set a new password", {
  values: ["name", "secretUrl"],
  subject: "Set a new password",
  preheader: "The link works once, for {accounts.resetMinutes} minutes.",
  heading: "A new password",
  body: [
    "You asked for a new password for the Clubhouse. The button takes you to the page where you choose one.",
  ],
  button: {
    label: "Choose a new password",
    url: "{secretUrl}",
  },
  after: [
    "The link works once, for {accounts.resetMinutes} minutes. Saving the new password signs you out everywhere else.",
    "Didn’t ask? Do nothing and your old password goes on working. If it happens again, tell us.",
  ],
  reason: "You get this because a new password was requested for the account with this address.",
});
