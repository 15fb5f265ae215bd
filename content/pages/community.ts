import { facts } from "@/content/facts";

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
      mastermindMember: "Your mastermind plan",
      signOut: "Sign Out", // spec
    },
  },
  loading: "Opening the door...",
  // The bar of the members’ area, and on a phone the doors to its rooms
  bar: {
    members: "Members",
    admin: "Admin",
    site: "The site",
    account: "Your account",
    accountOf: "Your account, {displayName}",
  },
  doors: {
    label: "Rooms",
    house: "Clubhouse",
    chat: "Chat",
  },
  paywall: {
    headline: "You’re at the ==right door==",
    text: "Your account works. What it doesn’t have yet is access, which comes with the Rebel AF Mastermind, with a retreat, or with an invitation that includes it.",
    includesLabel: "Behind the door",
    includes: [
      "Boards for wins, challenges and retreat talk",
      "The Resources board and the VIP Lounge",
      "A live chat, usually awake",
      "The member directory",
    ],
    price: `The mastermind is £${facts.mastermind.monthlyPrice} a month for ${facts.mastermind.payments} months, or £${facts.mastermind.oneTimePrice} at once.`,
    button: "See the mastermind",
    code: {
      label: "Got an invitation code?",
      placeholder: "ABC234",
      submit: "Use it",
      submitting: "Checking...",
    },
    otherEmail: `Paid with a different email? Write to ${facts.email} and we’ll join the two up.`,
    signOut: "Sign Out", // spec
    unconfirmed: {
      headline: "One step first",
      text: "Confirm your email and we’ll look for anything bought or given to {address}.",
      button: "Send the link again",
    },
    paused: {
      headline: "Your access is paused",
      text: `A mastermind payment didn’t go through and the ${facts.mastermind.graceDays} days are up. Pay it and the door opens again at once. Everything you wrote is still here.`,
      missingLabel: "What’s missing",
      missing: "Payment {number} of {payments}, £{amount}",
      pay: "Pay £{amount}",
      button: "Update your card",
      just: "Paid a moment ago? It can take a minute to arrive. Reload this page.",
      trouble: `Can’t, or won’t? Write to ${facts.email}. We’ll sort it out like adults.`,
      plan: "See your plan",
      signOut: "Sign Out", // spec
    },
  },
  // Shown in place of the paid boards when free members may look round
  preview: {
    title: "Premium Feature", // spec
    text: "Resources and the VIP Lounge come with the mastermind.",
    button: "See the mastermind",
  },
  welcomeZone: {
    title: "Welcome Zone", // spec
    text: "New here? Say hello, then read the guidelines. It takes four minutes, and it’s the only homework.",
    introduceButton: "Introduce Yourself", // spec
    guidelinesButton: "Community Guidelines", // spec
  },
  introduce: {
    title: "Introduce Yourself", // spec
    text: "Your hello goes into the live chat, where people will see it.",
    prompts: [
      "Your name, and where you’re typing from",
      "What you’re in the middle of",
      "One thing you’ve stopped apologising for, or would like to",
    ],
    label: "Your introduction",
    placeholder: "Hello, I’m...",
    submit: "Say hello",
    submitting: "Posting...",
    success: {
      title: "Hello posted",
      text: "It’s in the live chat. Go and see who waves back.",
    },
    failure: {
      title: "Failed to post introduction", // spec
      text: "Your text is still here. Check your connection and try again.",
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
        text: `Write to ${facts.email}. We read every report, take down what breaks these rules, and end the access of people who keep breaking them.`,
      },
    ],
    close: "Understood",
  },
  quickActions: {
    title: "Quick Actions", // spec
  },
  tabs: {
    label: "Boards",
    unread: "{count} unread",
  },
  dialogs: {
    cancel: "Cancel",
    discard: {
      title: "Throw this away?",
      text: "You’ve written something and not posted it.",
      confirm: "Throw it away",
      keep: "Keep writing",
    },
  },
  message: {
    unknownAuthor: "Unknown User", // spec
    you: "You", // spec
    admin: "Admin", // spec
    edited: "edited",
    editedAt: "Edited {time}",
    today: "Today",
    yesterday: "Yesterday",
    menu: "Options for {name}’s message, {time}",
    menuOwn: "Options for your message, {time}",
    edit: "Edit",
    editLabel: "Edit your message",
    editHint: "Enter saves, Escape cancels.",
    save: "Save",
    saving: "Saving...",
    cancel: "Cancel",
    delete: "Delete",
    deleteConfirm: {
      title: "Delete this message?",
      text: "It goes for everyone and doesn’t come back.",
      confirm: "Delete it",
      confirming: "Deleting...",
      keep: "Keep it",
    },
    sending: "Sending...",
    notSent: "Not sent",
    retry: "Try again",
    discard: "Remove",
    counter: "{count} of {max} characters",
    // Spoken once, where the count would be spoken with every key
    overLimit: "Too long: more than {max} characters.",
    tooLong: "That’s {over} characters too many. Trim it or post it in two parts.",
    empty: "Write something first.",
  },
  chat: {
    title: "Live Community Chat", // spec
    online: "{count} here now",
    onlineOnlyYou: "Only you, for the moment",
    whoIsOnline: "See who’s here",
    label: "Message",
    placeholder: "Say something",
    send: "Send",
    // Spoken, of the part that scrolls and of the list in it
    region: "Conversation",
    list: "Messages",
    announcement: "{name}: {text}",
    empty: {
      title: "Nobody has said anything yet",
      text: "Good morning will do.",
    },
    older: "Show older messages",
    loadingOlder: "Fetching older messages...",
    start: "This is where the chat begins.",
    newMessages: "{count} new, jump down",
    newSince: "New since you were here",
  },
  toasts: {
    loadFailed: {
      title: "Failed to load messages", // spec
      text: "Check your connection, then reload the page.",
    },
    sendFailed: {
      title: "Failed to send message", // spec
      text: "It’s kept below. Try again when you’re connected.",
    },
    updated: {
      title: "Message updated", // spec
      text: "Everyone sees the new version.",
    },
    updateFailed: {
      title: "Failed to update message", // spec
      text: "The old version still stands. Try again.",
    },
    deleted: {
      title: "Message deleted", // spec
      text: "It’s gone for everyone.",
    },
    deleteFailed: {
      title: "Failed to delete message", // spec
      text: "It’s still there. Try again.",
    },
    accessGained: {
      title: "You’re in",
      text: "Your access is on. The whole Clubhouse is open.",
    },
    accessLost: {
      title: "Your access has ended",
      text: "You can still sign in, and what you wrote is kept.",
    },
  },
} as const;
