import { facts } from "@/content/facts";

/** The blog index, and the frame of a post. Strings marked "spec" are agreed to the letter. */
export const blogCopy = {
  index: {
    eyebrow: "Blog",
    headline: "Notes from the ==back row==",
    lead: "On rest, nerve, work and saying no. None of it urgent.",
    readLink: "Read it",
    readLabel: "Read {title}",
    meta: "{category}, {date}, {readTime}",
    empty: {
      title: "Nothing here yet",
      text: "The first post is still in a notebook.",
    },
  },
  post: {
    back: "Back to Blog", // spec
    share: "Share", // spec
    shareText: "I read this and thought of you: {title}",
    copied: {
      title: "Copied!", // spec
      text: "The address of this page is ready to paste.",
    },
    copyFailed: "Your browser didn’t allow copying. The address is in the bar at the top.",
    closing: {
      headline: "Enough reading?",
      text: `Our flagship, ${facts.product}, runs {flagship.dates} in Dorset. Ask for a place on the waitlist, or just ask.`,
      button: "Join the Next Retreat", // spec
    },
    neighboursLabel: "Posts",
    previous: "Earlier post",
    next: "Later post",
  },
  /** A published broadcast; `reader` replaces its recipient's name. */
  letters: { category: "Letters", readTime: "{minutes} min read", reader: "there" },
  notFound: {
    title: "Post Not Found", // spec
    text: "It may have moved, or the address lost a letter on the way here.",
    button: "Back to Blog", // spec
  },
} as const;
