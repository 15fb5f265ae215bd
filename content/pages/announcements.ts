import { facts } from "../facts";

/** What the founder tells everybody: her page, and where members read it. */
export const announcementsCopy = {
  title: "Tell everyone",
  back: "Today",
  text: "Under everybody’s bell, and as a letter to those who want one.",
  /** The button in the Clubhouse. */
  button: "Announce…",
  fields: {
    title: { label: "Headline" },
    text: {
      label: "What you want to say",
      hint: "Up to {max} characters. An empty line begins a new paragraph.",
    },
  },
  sure: {
    label: "This goes to {count} people. A letter can’t be taken back.",
    one: "This goes to one person. A letter can’t be taken back.",
  },
  submit: { one: "Tell one person now", many: "Tell {count} people now" },
  submitting: "Telling...",
  done: { title: "Told", text: "It’s under the bell. Letters follow within minutes." },
  again: { title: "Told already", text: "This one has already been sent. Nothing was sent twice." },
  happens: {
    title: "What will happen",
    bell: "Under the bell",
    at_once: "A letter within minutes",
    weekly: "In the weekly letter",
    off: "No letter, by their own choice",
    unconfirmed: "No letter: address not confirmed",
    note: "It can be taken back from the bell. A letter can’t.",
    settings: "Members’ email defaults",
  },
  before: {
    title: "Told before",
    none: "Nothing yet.",
    by: "{day}. Seen by {seen} of {told}.",
    takenBack: "Taken back.",
    read: "Read",
    takeBack: "Take back",
    takeBackLabel: "Take back: {title}",
    done: { title: "Taken back", text: "It’s gone from every bell. Letters that wait aren’t sent." },
    failure: { title: "Not taken back", text: "Nothing was changed. Please try again." },
  },
  failure: { title: "Not told", text: "Nobody was told. Your words are still here." },
  wrong: {
    title: "Give it a headline.",
    text: "Say something.",
    sure: "Tick this first.",
    tooLong: "{max} characters at most.",
  },
  refusals: {
    not_admin: "Only an administrator can do that.",
    conflict: "This form has already been sent with another text. Reload the page for a new one.",
    gone: "This announcement no longer exists.",
  },
  page: {
    label: `${facts.founderFirst} told everyone`,
    by: "{name}, {when}",
    back: "To the Clubhouse",
    gone: {
      title: "Nothing here",
      text: "It was taken back, or it never was.",
    },
  },
} as const;
