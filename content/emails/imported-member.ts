import { email } from "../email";

/** To an imported member, when the founder sends it. {resetUrl} is the page to request a new link. */
export const importedMember = email("Imported member, choose a password", {
  values: ["name", "secretUrl", "resetUrl"],
  subject: "We’ve moved: choose your password",
  preheader: "Your account is here already. The button works once, for {accounts.importedLinkDays} days.",
  heading: "Choose your password",
  body: [
    "The {{business}} Clubhouse has moved. Your account came along, and so did what you wrote. Your old password didn’t.",
    "The button takes you to the page where you choose a new one. That’s all: you’re in.",
  ],
  button: {
    label: "Choose your password",
    url: "{secretUrl}",
  },
  after: [
    "The link works once, for {accounts.importedLinkDays} days. After that, “Forgot your password?” sends you a new one: {resetUrl}",
    "Don’t want the account any more? Do nothing.",
  ],
  reason: "You get this because the account with this address came along when the Clubhouse moved.",
});
