import { lettersAgain } from "@/content/limits";

/** The page of the link that confirms a new consent to the occasional letter: /letters/yes/{token}. */
export const resubscribeCopy = {
  headline: "Start ==again?==",
  intro: "Press the button and the occasional letter comes again to the address this link was sent to.",
  // The text that the press agrees to, stored with the consent
  consent: "Yes, send me the occasional letter about retreats again.",
  // If it is the first consent
  first: {
    headline: "Was that ==you?==",
    intro: "Press the button and the occasional letter comes to the address this link was sent to.",
    consent: "Yes, send me the occasional letter about retreats.",
    submit: "Yes, that was me",
    started: {
      headline: "It ==comes==",
      title: "It comes",
      text: "The occasional letter comes to you. Each one brings a link that stops it.",
    },
  },
  submit: "Start the letters again",
  submitting: "Starting...",
  started: {
    headline: "==Welcome== back",
    title: "Welcome back",
    text: "The occasional letter comes to you again. Each one brings a link that stops it.",
    homeLink: "To the site",
  },
  over: {
    headline: "Too ==late==",
    text: `That link worked for ${lettersAgain.linkDays} days, or until the letters were stopped again. Tick the box in one of our forms once more, and a new one comes.`,
  },
  failure: {
    title: "Not started",
    text: "Something went wrong. Please try again.", // spec
  },
  // An invalid link
  unknown: {
    headline: "Which ==letter?==",
    text: "That link isn’t one of ours, or a piece of it got lost on the way.",
    write: "Write to {{email}} and we’ll start the letters for you.",
  },
} as const;
