import { site } from "@/content/site";

// This goes to the browser with every page, so it takes no more than the names from the facts.

/** Error, maintenance, no permission and loading. Strings marked "spec" are quoted by the specification and stay exact. */
export const errorCopy = {
  error: {
    /** In the browser's tab. */
    title: `Something broke | ${site.business}`,
    headline: "That’s ~~you~~ ==us==",
    text: "Something broke on our side while we were making this page. If you were paying, look for our email before you try again.",
    retryButton: "Try again",
    homeButton: "Go to the home page",
    contact: `If it keeps happening, write to ${site.email} and quote {reference}.`,
  },
  maintenance: {
    headline: "Gone for a ==walk==",
    text: "We’re mending something and the site is shut for a short while. Bookings, payments and messages are safe. Try again in a few minutes.",
    retryButton: "Try again",
    contact: `Urgent? Write to ${site.email}.`,
  },
  forbidden: {
    headline: "Not ==this door==",
    text: `This page is for somebody else’s job. If you think it’s yours, write to ${site.email}.`,
    button: "Go to the Clubhouse",
  },
  loading: "Loading...",
} as const;
