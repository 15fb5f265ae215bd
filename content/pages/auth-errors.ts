import { facts } from "@/content/facts";

/** What is wrong in the forms of sign-in, which the browser checks too. Strings marked "spec" are agreed to the letter. */
export const authErrors = {
  signIn: {
    emailMissing: "Enter the email address you joined with.",
    passwordMissing: "Enter your password.",
    wrong: "That email and password don’t go together. Check both, or ask for a new password.",
    blocked:
      "This account has been closed, so it can’t sign in. Write to {{email}} if you think that’s a mistake.",
  },
  join: {
    displayNameMissing: "Please enter your display name", // spec
    displayNameTooLong: "Keep your display name to {max} characters.",
    emailTaken:
      "We couldn’t create an account with that email. If you’ve joined before, sign in or ask for a new password.",
    passwordMissing: "Choose a password.",
    passwordTooShort: `Make it at least ${facts.accounts.passwordMin} characters. Length matters more than symbols.`,
    passwordTooLong: `Keep it to ${facts.accounts.passwordMax} characters.`,
    passwordCommon: "That password is on the list everyone tries first. Pick another.",
    codeMissing: "Invitation code is required to join", // spec
    codeInvalid: "Invalid or expired invitation code", // spec
  },
  newPassword: {
    mismatch: "The two don’t match. Type the second one again.",
    linkInvalid: "Invalid or expired reset link", // spec
  },
  changePassword: {
    currentMissing: "Enter the password you have now.",
    currentWrong: "That isn’t your current password.",
  },
  emailCode: {
    missing: "Enter the code.",
    wrong: `That code isn’t right, or is over: it works once, for ${facts.accounts.signInLinkMinutes} minutes and ${facts.accounts.signInCodeTries} tries.`,
  },
  invitation: {
    title: "Error", // spec
    text: "Invalid or expired invitation code", // spec
  },
  failure: {
    title: "Error", // spec
    fallback: "Something went wrong. Please try again.", // spec
  },
  // Thrown, never displayed
  missingProvider: "useAuth must be used within an AuthProvider", // spec
} as const;

/** The label of a field that other forms have too. */
export const currentPassword = { label: "Current password" } as const;
