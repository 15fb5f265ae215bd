import { twoStep } from "@/content/clubhouse";
import { part } from "@/content/page";
import { texts } from "@/content/texts";
import { authErrors, currentPassword } from "./auth-errors";
import { codeCopy } from "./code";

/** Two-step sign-in: its part of /account, and the second step of /auth. */
export const twoStepPart = part({
  key: "two-step",
  name: "Two-step sign-in",
  group: "Personal pages",
  previewAt: "/account",
  labels: { off: "While it is off", begun: "While it is set up", on: "While it is on", step: "At sign-in" },
  content: texts({
    title: "Two-step sign-in",
    code: {
      label: codeCopy.label,
      help: "Six digits, from the app on your phone.",
      helpOrRecovery: "Six digits from your app, or a recovery code.",
    },
    off: {
      text: "With it on, nobody gets in with your password alone: a code from an app on your phone comes second. Any authenticator app will do.",
      required: "Your role asks for it: the back office opens once it’s on.",
      password: {
        label: currentPassword.label,
        help: "To be sure that it’s you.",
      },
      submit: "Turn on two-step sign-in",
      submitting: "One moment...",
    },
    begun: {
      scan: "Open the app on your phone and scan this. Or type the key in.",
      qr: "QR code for your authenticator app",
      key: "Key",
      then: "Then type in the code that the app shows.",
      submit: "Confirm the code",
      submitting: "Checking...",
    },
    on: {
      status: "On",
      since: "Since {day}.",
      left: "Recovery codes left: {count}.",
      none: "No recovery code is left. Make new ones, in case the phone goes missing.",
    },
    recovery: {
      title: "Recovery codes",
      text: "Each takes the place of one code from the app, once, should the phone be lost. We show them only now: keep them where the phone isn’t.",
      copy: "Copy",
      copied: { title: "Copied", text: "Paste them somewhere safe." },
      download: "Download",
      print: "Print",
      fileHead: "recovery codes",
    },
    renew: {
      summary: "New recovery codes",
      submit: "Make new recovery codes",
      submitting: "Making them...",
      done: { title: "New codes made", text: "The old recovery codes no longer work." },
    },
    turnOff: {
      summary: "Turn it off",
      submit: "Turn off",
      submitting: "Turning off...",
      done: { title: "Turned off", text: "The password alone opens your account again." },
    },
    turnedOn: { title: "Turned on", text: "From the next sign-in on, a code comes second." },
    failure: {
      title: "Nothing changed",
      text: authErrors.failure.fallback,
    },
    // The second step of signing in
    step: {
      title: "Type in the code",
      headline: "One more ==step==",
      intro: "Nearly there. Now the code that the app on your phone shows.",
      submit: "Go on",
      submitting: "Checking...",
      useRecovery: "Use a recovery code",
      recovery: {
        headline: "A recovery ==code==",
        intro: "One of the ten you kept. It works once, in place of a code from your app.",
        label: "Recovery code",
      },
      useApp: "Use a code from the app",
      lost: "Lost both? Write to {{email}}.",
    },
    errors: {
      stepOver: `That took more than ${twoStep.stepMinutes} minutes, or was done already. Sign in again.`,
      beginAgain: "That took too long. Start again with a new key.",
      alreadyOn: "Two-step sign-in is on already.",
      alreadyOff: "Two-step sign-in is off already.",
    },
  }),
});
