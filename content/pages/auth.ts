import { picture, text } from "@/content/fields";
import { part } from "@/content/page";
import { texts } from "@/content/texts";
import { communityCopy } from "./community";
import { currentPassword } from "./auth-errors";
import { policyNames } from "./layout";

/** Sign in, join, forgotten and new password: /auth, and /confirm-email. Strings marked "spec" are agreed to the letter. */
export const authPart = part({
  key: "auth",
  name: "Signing in and joining",
  group: "Personal pages",
  previewAt: "/auth",
  labels: {
    signIn: "Signing in",
    join: "Joining",
    applyCode: "A member’s invitation code",
    forgotPassword: "A forgotten password",
    signInLink: "Signing in by email",
    newPassword: "A new password",
    changePassword: "Changing the password",
    confirmation: "Confirming an email address",
    passwordField: "The button beside a password",
    signedOut: "After signing out",
    "signInLink.without": "Opened without a link",
    "signInLink.arrived": "Opened by the link",
    "confirmation.withoutLink": "Opened without a link",
    "confirmation.change": "A changed address",
  },
  content: texts({
    picture: picture("/images/clubhouse.jpg"),
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
        help: "At least {accounts.passwordMin} characters. Four odd words beat one clever one.",
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
      smallPrint: text(
        "By joining you say that you’re 18 or over and accept the Terms of Service and the Community Guidelines. The Privacy Policy says what we keep.",
        { legal: true, keeps: [policyNames.terms, policyNames.privacy, communityCopy.guidelines.title] },
      ),
      signInToggle: "Been here before? Sign in",
      toast: {
        title: "Success!", // spec
        text: "You’re in. We’ve sent a link to {address}: open it to confirm the address is yours.",
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
        text: "If that address has an account, a link is on its way. It works once, for {accounts.resetMinutes} minutes.",
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
        text: "If that address has an account, a link is on its way. It works once, for {accounts.signInLinkMinutes} minutes. So does the code beside it, here.",
      },
      code: {
        label: "Code",
        help: "Six digits, from our email.",
        submit: "Sign in",
        submitting: "Checking...",
      },
      help: "Nothing after five minutes? Look in spam, then try the address you might have used instead.",
      another: "Try another address",
      arrived: {
        headline: "Good to ==see you==",
        intro: "Press the button and this device is signed in.",
        submit: "Sign in",
        submitting: "Signing in...",
      },
      failure:
        "That link has been used or is more than {accounts.signInLinkMinutes} minutes old. Have a new one sent.",
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
        help: "At least {accounts.passwordMin} characters. Four odd words beat one clever one.",
      },
      repeat: {
        label: "The same again",
      },
      submit: "Save the password",
      submitting: "Saving...",
      backLink: "Back to sign in", // spec
      // Below a link that no longer works
      linkHelp: "Links work once, for {accounts.resetMinutes} minutes. Ask for a new one.",
      linkButton: "Send a new link",
      toast: {
        title: "Password updated!", // spec
        text: "Every other device has been signed out.",
      },
      withoutScripts:
        "This page reads its link with JavaScript. Switch it on, then open the link in our letter again.",
    },
    // newPassword for a signed-in member
    changePassword: {
      headline: "Change your ==password==",
      current: currentPassword,
      forgotLink: "Forgot the one you have now?",
      backLink: "Back to the Clubhouse",
    },
    passwordField: {
      show: "Show password",
      hide: "Hide password",
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
      failure:
        "That link has been used or is more than {accounts.confirmHours} hours old. Sign in and send yourself a new one.",
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
    signedOut: {
      title: "You’re signed out",
      text: "On this device. The others stay as they are.",
    },
  }),
});
