import { facts } from "@/content/facts";

/** The member directory: /members. Strings marked "spec" are agreed to the letter. */
export const membersCopy = {
  header: {
    headline: "Who’s ==in the room==",
    text: "{count} members, longest-standing first.",
    back: "Back to the Clubhouse",
  },
  search: {
    label: "Find a member",
    placeholder: "Name or email",
    submit: "Find",
    clear: "Clear",
    results: "{count} found",
    none: {
      title: "Nobody by that name",
      text: "Try fewer letters, or the other name.",
    },
  },
  member: {
    joined: "Joined {date}",
    emailHidden: "Email hidden",
    emailLink: "Email {displayName}",
    onlyYou: "Only you see it",
    manage: "Manage",
    member: "Community Member", // spec
    hideHint: "You can hide your email in settings.",
    // The words of it that lead there
    hideHintLink: "settings",
  },
  card: {
    back: "All members",
    // Of the layer over a page
    close: "Close",
    since: "Member since {date}",
    livesIn: "Lives in",
    worksOn: "Works on",
    links: "Links",
    wrote: "What {name} wrote",
    wroteYou: "What you wrote",
    email: "Send an email",
    change: "Change what members see",
    hidden: "{name} keeps the rest to herself.",
    hiddenYou: "You’re hidden from the directory, so this is all that members see.",
    gone: { title: "This account is gone", text: "What she wrote stays." },
  },
  paging: {
    more: "Show more",
    loading: "Fetching more...",
    progress: "{shown} of {count}.",
    end: "That’s everyone.",
    first: "Back to the first page",
  },
  empty: {
    title: "Only you so far",
    text: "Everyone who joins turns up here.",
  },
  failure: {
    title: "The directory didn’t load",
    text: `Reload the page. If it keeps happening, write to ${facts.email}.`,
  },
  paywall: {
    headline: "The directory is for ==members with access==",
    text: "It holds people’s names and email addresses, so it opens with the rest of the Clubhouse.",
    back: "Back to the Clubhouse",
  },
} as const;
