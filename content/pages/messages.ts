import { facts } from "@/content/facts";
import { connectionCopy } from "./connection";
import { signedOutCopy } from "./signed-out";
import { errorCopy } from "./error";

/** Messages shared by every form and by the Clubhouse. Strings marked "spec" are agreed to the letter. */
export const messagesCopy = {
  forms: {
    summary: {
      title: "Not quite",
      text: "These fields need another look:",
    },
    required: "required",
    optional: "optional",
    saving: "Sending...",
    trap: "Leave this field empty", // label of the hidden field that only robots fill in
    kept: "What you typed is still here.",
    // Long forms store the entries in the visitor’s own browser until they are sent
    draft: {
      kept: "Your answers are kept in this browser, and nowhere else, until you send them.",
      restored: "Welcome back. Your answers are where you left them.",
      clear: "Clear my answers",
      sure: "Clear every answer on this page?",
      yes: "Yes, clear them",
      no: "Keep them",
      cleared: "Cleared. Nothing is kept.",
    },
  },
  generic: {
    failure: {
      title: "Error", // spec
      text: "Something went wrong. Please try again.", // spec
    },
    busy: {
      title: "One moment",
      text: "The site is busy just now. Please try again in a few seconds.",
    },
    away: {
      title: errorCopy.away.title,
      text: "We can’t reach our own notebook just now, so we can’t say whether this arrived. Please try again in a minute, or write to us.",
    },
    copied: {
      title: "Copied!", // spec
    },
    copyFailed: "Your browser didn’t allow copying. Select the text and copy it by hand.",
  },
  checkout: {
    providerDown: "Our payment provider isn’t answering. Nothing was charged. Try again in a few minutes.",
    tooManyOpen:
      "Several payment pages are open from your network already, and each keeps a place. Finish one, or come back in a while: they close by themselves.",
  },
  rateLimit: {
    title: connectionCopy.tooFast,
    text: "That’s a lot of tries in a short time. Wait {wait} and go again. What you typed is still here.",
    tries: "That’s a lot of tries in a short time. Wait {wait} and go again.",
    wholeSite: {
      title: "A busy hour",
      text: "More people are writing to us than we can take in just now. It’s not you. What you typed is still here: send it again in an hour, or write to us.",
    },
    signIn: "Too many tries at signing in. Wait {wait}, or ask for a new password.",
    // The same for an address without an account
    guess:
      "Too many wrong tries with this email. Wait {wait}, or have a sign-in link or a new password sent.",
    wait: {
      oneSecond: "a second",
      seconds: "{count} seconds",
      oneMinute: "a minute",
      minutes: "{count} minutes",
      oneHour: "an hour",
    },
  },
  sessionExpired: signedOutCopy,
  chatConnection: connectionCopy.chatConnection,
  offlinePage: {
    title: "No connection",
    text: "Your device is offline. Check the wifi, then try again.",
    button: "Try again",
  },
  withoutScripts: connectionCopy.withoutScripts,
  away: errorCopy.away,
  cookies: {
    headline: "Cookies",
    text: [
      "No tracking cookies, no advertising cookies, nothing that follows you about. That’s why there’s no banner to click away.",
      `If you sign in, we set the cookies that keep you signed in and your forms safe. The sign-in one lasts until you sign out or stay away for ${facts.accounts.signedInDays} days.`,
      `The payment page belongs to ${facts.checkout.provider} and the testimonial video to its host. Each sets its own cookies, and only once you go there or press play.`,
    ],
  },
} as const;
