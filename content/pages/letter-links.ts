import { line } from "@/content/fields";
import { part } from "@/content/page";
import { texts } from "@/content/texts";

/** The pages of the links in emails that stop them or start them again: /letters/…. */
export const letterLinksPart = part({
  key: "letter-links",
  name: "Links in emails",
  group: "Personal pages",
  labels: {
    stop: "Stopping letters",
    series: "Stopping a series of emails",
    again: "Starting letters again",
    news: "Stopping letters about events or notices",
    mute: "Muting a post",
    "stop.unknown": "A link that is not known",
    "again.unknown": "A link that is not known",
    "again.over": "A link that is over",
    "again.first": "At the first confirmation",
  },
  content: {
    stop: texts({
      headline: "Had ==enough?==",
      intro: "Press the button and the occasional letter stops coming to the address this link was sent to.",
      submit: "Stop the letters",
      submitting: "Stopping...",
      stopped: {
        headline: "==Stopped==",
        title: "Stopped",
        text: "You won’t get the occasional letter any more.",
        still: "Letters about what you’ve booked, joined or asked for still come.",
        homeLink: "To the site",
      },
      failure: {
        title: "Not stopped",
        text: "Something went wrong. Please try again.", // spec
      },
      // An invalid link
      unknown: {
        headline: "Which ==letter?==",
        text: "That link isn’t one of ours, or a piece of it got lost on the way.",
        write: "Write to {{email}} and we’ll stop the letters for you.",
      },
    }),
    series: texts({
      headline: "Had ==enough?==",
      intro:
        "Press the button and this series of emails ends. Letters about what you’ve booked or joined still come.",
      submit: "Stop these emails",
      submitting: "Stopping...",
      stopped: {
        headline: "==Stopped==",
        title: "Stopped",
        text: "That was the last of them.",
        homeLink: "To the site",
      },
    }),
    again: texts({
      headline: "Start ==again?==",
      intro: "Press the button and the occasional letter comes again to the address this link was sent to.",
      // The text that the press agrees to, stored with the consent
      consent: line("Yes, send me the occasional letter about retreats again.", { legal: true }),
      // If it is the first consent
      first: {
        headline: "Was that ==you?==",
        intro: "Press the button and the occasional letter comes to the address this link was sent to.",
        consent: line("Yes, send me the occasional letter about retreats.", { legal: true }),
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
        text: "That link worked for {lettersAgain.linkDays} days, or until the letters were stopped again. Tick the box in one of our forms once more, and a new one comes.",
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
    }),
    // Of a member's emails
    news: texts({
      headline: "No more of ==these?==",
      intro: "Press the button, and no more letters come {of}. It all still waits under the bell.",
      of: {
        replies: "about replies to your posts",
        mentions: "about mentions and messages",
        followed: "about what you follow",
        announcements: "with {{founderFirst}}’s announcements",
        weekly: "once a week",
      },
      submit: "Stop these letters",
      submitting: "Stopping...",
      stopped: {
        headline: "==Stopped==",
        title: "Stopped",
        text: "You get no more letters {of}. You can turn them on again under “What to tell you”.",
        link: "What to tell you",
      },
    }),
    mute: texts({
      headline: "Heard ==enough?==",
      intro: "Press the button, and nothing more comes of this post: no notice, no letter.",
      submit: "Mute this post",
      submitting: "Muting...",
      muted: {
        headline: "==Muted==",
        title: "Muted",
        text: "Nothing more comes of this post. You can unmute it under “What to tell you”.",
        link: "What to tell you",
      },
    }),
  },
});
