import { mastermind } from "@/content/programmes";
import { editingCopy } from "./editing";
import { roomsCopy } from "./rooms";

/** The Clubhouse, /community. Strings marked "spec" are agreed to the letter. */
export const communityCopy = {
  header: {
    title: "Clubhouse", // spec
    greeting: "Hello {displayName}",
    line: "The kettle’s on. Pull up a chair.",
    buttons: {
      members: "Members",
      invites: "Manage Invites", // spec
      mastermind: "Join the Mastermind",
      later: "Posts for later",
      mastermindMember: "Your mastermind plan",
      signOut: "Sign Out", // spec
    },
  },
  // The bar of the members’ area, and on a phone the links to its sections
  bar: {
    clubhouse: "Clubhouse", // spec
    latestPosts: "Latest Posts", // spec
    events: "Events",
    members: "Members",
    search: "Search",
    admin: "Admin",
    site: "The site",
    account: "Your account",
    accountOf: "Your account, {displayName}",
  },
  paywall: {
    headline: "You’re at the ==right door==",
    text: "Your account works. What it doesn’t have yet is access, which comes with the {{mastermind}}, with a retreat, or with an invitation that includes it.",
    includesLabel: "Behind the door",
    includes: [
      "Boards for wins, challenges and retreat talk",
      "The Resources board and the VIP Lounge",
      "A live chat, usually awake",
      "The member directory",
    ],
    // The founder chooses which, and their order, at /admin/sales/paywall
    offers: {
      mastermind: {
        open: {
          text: "The mastermind is {mastermind.monthlyPrice} a {mastermind.interval} for {mastermind.payments} {mastermind.intervals}, or {mastermind.oneTimePrice} at once.",
          button: "See the mastermind",
        },
        waitlist: {
          text: "The mastermind is {mastermind.months} months with {mastermind.participants} people. The next run isn’t on sale yet. Its waitlist hears first.",
          button: "Join the mastermind’s waitlist",
        },
      },
      retreat: {
        open: {
          text: "{name}: {dates}, {place}. From {price}, of which {deposit} holds your place.",
          button: "See the retreat",
        },
        waitlist: {
          text: "{name}: {dates}, {place}. It isn’t on sale yet. Its waitlist hears first.",
          button: "Join the retreat’s waitlist",
        },
        // The access that a booking gives
        opens: {
          no: "",
          retreat: "A booking opens the Clubhouse until the retreat is over.",
          always: "A booking opens the Clubhouse for good.",
        },
      },
      sponsored: {
        text: "One place on the {retreat}, {dates}, is a gift, worth {worth}. Write to us about what you’d do with it.",
        button: "Apply for the sponsored place",
      },
      none: "Nothing is on sale this minute. Write to us and we’ll say what comes next.",
    },
    code: {
      label: "Got an invitation code?",
      placeholder: "ABC234",
      submit: "Use it",
      submitting: "Checking...",
    },
    otherEmail: "Paid with a different email? Write to {{email}} and we’ll join the two up.",
    signOut: "Sign Out", // spec
    unconfirmed: {
      headline: "One step first",
      text: "Confirm your email and we’ll look for anything bought or given to {address}.",
      button: "Send the link again",
    },
    paused: {
      headline: "Your access is paused",
      text: `A {programme} payment didn’t go through and the ${mastermind.graceDays} days are up. Pay it and the door opens again at once. Everything you wrote is still here.`,
      // If another person bought the place
      textGiven: `A payment for your place didn’t go through and the ${mastermind.graceDays} days are up. The door opens again at once when it comes. Everything you wrote is still here.`,
      missingLabel: "What’s missing",
      missing: "Payment {number} of {payments}, {amount}",
      pay: "Pay {amount}",
      button: "Update your card",
      just: "Paid a moment ago? It can take a minute to arrive. Reload this page.",
      trouble: "Can’t, or won’t? Write to {{email}}. We’ll sort it out like adults.",
      plan: "See your plan",
      signOut: "Sign Out", // spec
    },
  },
  guidelines: {
    title: "Community Guidelines", // spec
    intro: "A few rules. They keep this a place where people can say true things.",
    items: [
      {
        title: "What’s said here stays here",
        text: "No screenshots, no retelling, no names carried outside. Tell your own story wherever you like, and nobody else’s.",
      },
      {
        title: "Speak for yourself",
        text: "Start with “I”. “You should” can wait until somebody asks.",
      },
      {
        title: "Ask before you advise",
        text: "Some posts want ideas and some want company. If you can’t tell which, ask.",
      },
      {
        title: "Argue with the idea",
        text: "Disagreement is welcome. Sneering, diagnosing and piling on are not.",
      },
      {
        title: "Everyone gets the same respect",
        text: "No racism, homophobia, transphobia, sexism, ableism, or jokes that need one of them to work. We remove those without discussion.",
      },
      {
        title: "No selling",
        text: "Tell us about your work in Wins. Don’t pitch, recruit, drop affiliate links or sell in private messages.",
      },
      {
        title: "We’re not an emergency service",
        text: "Nobody here is on duty. In danger, call 999. To talk to somebody at any hour, call Samaritans free on 116 123 in the UK and Ireland.",
      },
      {
        title: "Tell us when it goes wrong",
        text: "Write to {{email}}. We read every report, take down what breaks these rules, and end the access of people who keep breaking them.",
      },
    ],
    close: "Understood",
  },
  ...roomsCopy,
  welcomeZone: {
    ...roomsCopy.welcomeZone,
    title: "Welcome Zone", // spec
    text: "New here? Say hello, then read the guidelines. It takes four minutes, and it’s the only homework.",
    guidelinesButton: "Community Guidelines", // spec
  },
  dialogs: editingCopy.dialogs,
  message: { ...roomsCopy.message, ...editingCopy.message },
  toasts: {
    ...roomsCopy.toasts,
    ...editingCopy.toasts,
    accessGained: {
      title: "You’re in",
      text: "Your access is on. The whole Clubhouse is open.",
    },
  },
  // Why a reply is not possible
  answers: {
    gone: "That post has been taken down, so it can’t be answered.",
    closed: "That post has been closed to replies.",
    nested: "Replies go one level deep. Answer the post itself.",
    chat: "The chat has no replies. Say it in the chat.",
    elsewhere: "That post is on another board.",
  },
} as const;
