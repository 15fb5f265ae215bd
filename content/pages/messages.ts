import { facts } from "@/content/facts";
import { connectionCopy } from "./connection";
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
    // One per rule. {label} is the field’s label in lower case
    fallback: {
      missing: "Fill in your {label}.",
      tooShort: "Write at least {min} characters.",
      tooLong: "Keep it to {max} characters. You’re {over} over.",
      invalid: "Check this answer.",
      lineBreak: "There is a line break in it. Put it on one line.",
      unseen: "There is a character in it that can’t be seen. Type it instead of pasting it.",
      chooseOne: "Choose one.",
      wholeNumber: "Use a whole number from {min} to {max}.",
    },
    fields: {
      firstName: {
        missing: "Enter your first name.",
        tooLong: "Keep your first name to {max} characters.",
      },
      lastName: {
        missing: "Enter your last name.",
        tooLong: "Keep your last name to {max} characters.",
      },
      name: {
        missing: "Enter your name.",
        tooLong: "Keep your name to {max} characters.",
      },
      fullName: {
        missing: "Enter your full name.",
        tooLong: "Keep your name to {max} characters.",
      },
      email: {
        missing: "Enter your email address.",
        invalid: "That doesn’t look like an email address. It needs an @ and a dot, like you@example.com.",
        tooLong: "Email addresses stop at {max} characters. Check for something pasted twice.",
        contains: "There is {character} in it: our mail can’t reach such an address.",
        characters: {
          ",": "a comma",
          ";": "a semicolon",
          ":": "a colon",
          " ": "a space",
          "\n": "a line break",
          "\r": "a line break",
          "(": "a bracket",
          ")": "a bracket",
          "<": "a bracket",
          ">": "a bracket",
          "[": "a bracket",
          "]": "a bracket",
          '"': "a quotation mark",
          "\\": "a backslash",
          unseen: "a character that can’t be seen",
        },
        twoAts: "There is more than one @ in it. One address at a time, please.",
        misplacedDot: "There is a dot in it where none can be: two together, or one at an end.",
        otherAlphabet: "After the @ it mixes letters of two alphabets. Type that part again.",
        domain: "The part after the @ is no domain that mail can reach.",
      },
      phone: {
        missing: "Enter a phone number.",
        tooShort: "A phone number has {min} digits or more. This one has {count}.",
        tooLong: "That’s too long for a phone number. Is something pasted twice?",
      },
      message: {
        missing: "Write your message.",
        tooLong: "Keep it to {max} characters. You’re {over} over.",
      },
      interest: {
        invalid: "Choose one from the list, or leave it empty.",
      },
      vision: {
        missing: "Tell us a little about what you have in mind. A sentence is enough.",
        tooLong: "Keep it to {max} characters. You’re {over} over.",
      },
      current_business: {
        missing: "Tell us what you do now, or what you’d like to.",
      },
      goals: {
        missing: "Write down one goal. It needn’t be the right one.",
      },
      investment_level: {
        missing: "Choose the closest.",
      },
      locationUk: {
        missing: "Tell us where in the UK you live.",
      },
      communityInvolvement: {
        missing: "Tell us about your part in your community.",
      },
      ideaProjectDream: {
        missing: "Tell us the idea. A sentence will do.",
      },
      whyMatters: {
        missing: "Say why it matters to you.",
      },
      positiveImpact: {
        missing: "Say what good it would do.",
      },
      whatsHoldingBack: {
        missing: "Say what’s in the way.",
      },
      retreatDifference: {
        missing: "Say what the retreat would change.",
      },
      commitmentLevel: {
        missing: "Choose how committed you are.",
      },
      terms: {
        missing: "Tick the box to accept the terms, then carry on.",
      },
      communityMessage: {
        missing: "Write something first.",
        tooLong: "Keep it to {max} characters. You’re {over} over.",
      },
    },
    suggestedDomain: "Did you mean {domain}?",
    trap: "Leave this field empty", // label of the hidden field that only robots fill in
    kept: "What you typed is still here.",
    // Long forms keep what is typed in the visitor’s own browser until it is sent
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
      text: `We can’t reach our own notebook just now, so we can’t say whether this arrived. Please try again in a minute, or write to ${facts.email}.`,
    },
    contact: `Still stuck? Write to ${facts.email}.`,
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
      text: `More people are writing to us than we can take in just now. It’s not you. What you typed is still here: send it again in an hour, or write to ${facts.email}.`,
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
  sessionExpired: connectionCopy.sessionExpired,
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
