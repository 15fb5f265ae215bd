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
    // The part of it that is a link
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
  // Between two members, on the profile and in the account
  block: {
    open: "Block {name}…",
    title: "Block {name}?",
    text: "From then on neither of you sees the other’s posts, mentions or directory entry. {name} isn’t told. You can undo it here, or on the page of your notices.",
    keep: "Don’t",
    confirm: "Block {name}",
    unblock: "Unblock {name}",
    blocked: "You’ve blocked {name}. Neither of you sees the other’s posts, mentions or directory entry.",
    list: "Blocked members",
    since: "Since {date}",
    toasts: {
      blocked: { title: "Blocked", text: "You and {name} don’t see each other any more." },
      unblocked: { title: "Unblocked", text: "You and {name} see each other again." },
      failure: { title: "Nothing changed", text: "That didn’t work. Try again." },
    },
    refusals: {
      gone: "There’s no such member any more.",
      role: "Whoever looks after the Clubhouse can’t block or be blocked.",
    },
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
    text: "Reload the page. If it keeps happening, write to us.",
  },
  paywall: {
    headline: "The directory is for ==members with access==",
    text: "It holds people’s names and email addresses, so it opens with the rest of the Clubhouse.",
    back: "Back to the Clubhouse",
  },
} as const;
