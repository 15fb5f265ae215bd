import { facts } from "@/content/facts";

/** Sign in, join, forgotten and new password: /auth. Strings marked "spec" are agreed to the letter. */
export const authCopy = {
  signIn: {
    title: "Sign in",
    headline: "Back to the ==Clubhouse==",
    intro: "Same email and password as last time.",
    email: {
      label: "Email",
    },
    password: {
      label: "Password",
    },
    submit: "Sign in",
    submitting: "Signing in...",
    forgotLink: "Forgot your password?", // spec
    joinToggle: "No account yet? Join with an invitation code",
    toast: {
      title: "Welcome back!", // spec
      text: "You’re signed in.",
    },
    errors: {
      emailMissing: "Enter the email address you joined with.",
      passwordMissing: "Enter your password.",
      wrong: "That email and password don’t go together. Check both, or ask for a new password.",
      blocked:
        "This account has been closed, so it can’t sign in. Write to {{email}} if you think that’s a mistake.",
    },
  },
  join: {
    title: "Join the Clubhouse",
    headline: "Join the ==Clubhouse==",
    intro:
      "You need an invitation code. It comes with a retreat, with the mastermind, or from {{founderFirst}}.",
    introFromLink: "You’ve been invited. Fill in the rest and you’re in.",
    introFirstMember: "This Clubhouse is new and empty. Whoever joins first runs it, so no code is needed.",
    displayName: {
      label: "Display name",
      help: "What the other members see. A first name will do.",
    },
    email: {
      label: "Email",
      help: "We’ll send you a link to confirm it. Members see it in the directory unless you hide it in settings.",
    },
    password: {
      label: "Password",
      help: `At least ${facts.accounts.passwordMin} characters. Four odd words beat one clever one.`,
    },
    invitationCode: {
      label: "Invitation code",
      labelOptional: "Invitation code (optional)",
      placeholder: "ABC234",
      help: "Six letters and digits, from your invitation.",
      helpFromLink: "Filled in from your link.",
    },
    submit: "Join the Clubhouse",
    submitting: "Joining...", // spec
    smallPrint:
      "By joining you say that you’re 18 or over and accept the Terms of Service and the Community Guidelines. The Privacy Policy says what we keep.",
    signInToggle: "Been here before? Sign in",
    toast: {
      title: "Success!", // spec
      text: "You’re in. We’ve sent a link to {address}: open it to confirm the address is yours.",
    },
    errors: {
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
  },
  // An invitation link opened by a signed-in member
  applyCode: {
    success: {
      title: "Success!", // spec
      text: "The code is used and your access is on.",
    },
    already: {
      title: "Nothing to do",
      text: "You have access already, so we left the code unused.",
    },
    failure: {
      title: "Error", // spec
      text: "Invalid or expired invitation code", // spec
    },
    tooMany: {
      title: "A bit fast",
      text: "That’s a lot of codes in a short time. Wait up to a quarter of an hour and open the link again.",
    },
  },
  forgotPassword: {
    title: "Forgotten password",
    headline: "Lost the ==password?==",
    intro: "It happens to people with a lot on. Type the email you joined with and we’ll send a link.",
    email: {
      label: "Email",
    },
    submit: "Send the link",
    submitting: "Sending...",
    backLink: "Back to sign in", // spec
    toast: {
      title: "Check your email", // spec
      text: `If that address has an account, a link is on its way. It works once, for ${facts.accounts.resetMinutes} minutes.`,
    },
    sent: "Nothing after five minutes? Look in spam, then try the address you might have used instead.",
    another: "Try another address",
  },
  // Signing in by email: the form that requests it, and the page of its link
  signInLink: {
    title: "Sign in by email",
    headline: "No password ==today?==",
    intro:
      "Type the email you joined with. We’ll send a link that signs you in, and a code that does it here.",
    ask: "Email me a sign-in link",
    asking: "Sending...",
    backLink: "Back to sign in",
    sent: {
      title: "Check your email",
      text: `If that address has an account, a link is on its way. It works once, for ${facts.accounts.signInLinkMinutes} minutes. So does the code beside it, here.`,
    },
    code: {
      label: "Code",
      help: "Six digits, from our email.",
      submit: "Sign in",
      submitting: "Checking...",
      missing: "Enter the code.",
      wrong: `That code isn’t right, or is over: it works once, for ${facts.accounts.signInLinkMinutes} minutes and ${facts.accounts.signInCodeTries} tries.`,
    },
    help: "Nothing after five minutes? Look in spam, then try the address you might have used instead.",
    another: "Try another address",
    arrived: {
      headline: "Good to ==see you==",
      intro: "Press the button and this device is signed in.",
      submit: "Sign in",
      submitting: "Signing in...",
    },
    failure: `That link has been used or is more than ${facts.accounts.signInLinkMinutes} minutes old. Have a new one sent.`,
    without: {
      headline: "Look in your ==inbox==",
      text: "This page belongs to a letter of ours: open it with the button there.",
    },
    withoutScripts:
      "This page reads its link with JavaScript. Switch it on, then open the link in our letter again, or sign in with your password.",
  },
  newPassword: {
    title: "Choose a new password",
    headline: "Choose a new ==password==",
    intro: "Saving it signs you out everywhere else.",
    password: {
      label: "New password",
      help: `At least ${facts.accounts.passwordMin} characters. Four odd words beat one clever one.`,
    },
    repeat: {
      label: "The same again",
    },
    submit: "Save the password",
    submitting: "Saving...",
    backLink: "Back to sign in", // spec
    toast: {
      title: "Password updated!", // spec
      text: "Every other device has been signed out.",
    },
    errors: {
      mismatch: "The two don’t match. Type the second one again.",
      linkInvalid: "Invalid or expired reset link", // spec
      linkHelp: `Links work once, for ${facts.accounts.resetMinutes} minutes. Ask for a new one.`,
      linkButton: "Send a new link",
    },
    withoutScripts:
      "This page reads its link with JavaScript. Switch it on, then open the link in our letter again.",
  },
  // newPassword for a signed-in member
  changePassword: {
    headline: "Change your ==password==",
    current: {
      label: "Current password",
    },
    forgotLink: "Forgot the one you have now?",
    backLink: "Back to the Clubhouse",
    errors: {
      currentMissing: "Enter the password you have now.",
      currentWrong: "That isn’t your current password.",
    },
  },
  // The page of emailed links that confirm an address: /confirm-email
  confirmation: {
    headline: "Is this ==you?==",
    intro: "Press the button and this email address counts as yours.",
    submit: "Yes, it’s me",
    submitting: "Confirming...",
    change: {
      headline: "Your new ==address==",
      intro: "Press the button and your account uses this email address. You sign in with it from then on.",
      submit: "Use this address",
    },
    title: "Confirmed",
    success: "Your email is confirmed. Anything bought or given to it is now attached to your account.",
    changed:
      "Your account uses the new address now. Anything bought or given to it is attached to your account.",
    already: "Your email is confirmed already. There’s nothing left to do.",
    failure: `That link has been used or is more than ${facts.accounts.confirmHours} hours old. Sign in and send yourself a new one.`,
    taken:
      "Somebody else has an account with that address by now, so yours stays as it was. Choose another one in your settings.",
    withoutLink: {
      headline: "Look in your ==inbox==",
      text: "This page belongs to a letter of ours: open it with the button there. If you can’t find the letter, sign in and send yourself a new one.",
    },
    withoutScripts:
      "This page reads its link with JavaScript. Switch it on, then open the link in our letter again.",
    clubhouseLink: "Go to the Clubhouse",
    signInLink: "Sign in",
  },
  toastError: {
    title: "Error", // spec
    fallback: "Something went wrong. Please try again.", // spec
  },
  signedOut: {
    title: "You’re signed out",
    text: "On this device. The others stay as they are.",
  },
  // Thrown, never displayed
  developer: {
    missingProvider: "useAuth must be used within an AuthProvider", // spec
  },
} as const;
