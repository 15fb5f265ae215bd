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
    win: "Share a Win",
    challenge: "Ask for Support",
    resource: "Share a Resource", // spec
    vip: "Start a VIP Discussion",
    retreat: "Post to Retreat Buzz",
    resourceLocked: {
      title: "Premium Feature", // spec
      text: "Join the mastermind program to share resources", // spec
    },
  },
  tabs: {
    label: "Boards",
    unread: "{count} unread",
    wins: {
      title: "Wins", // spec
      text: "Large, small and faintly embarrassing.",
      button: "Share a Win",
      empty: {
        title: "No wins yet",
        text: "Somebody has to go first. Saying no to one thing this week counts.",
      },
    },
    challenges: {
      title: "Challenges", // spec
      text: "Stuck, wobbling or about to send that email? Say so here.",
      button: "Ask for Support",
      empty: {
        title: "Nobody’s stuck",
        text: "Or nobody has said so. If you are, be the one who does.",
      },
    },
    retreat: {
      title: "Retreat Buzz", // spec
      text: "News, questions, lift shares and what to pack.",
      button: "Post to Retreat Buzz",
      empty: {
        title: "All quiet",
        text: "Ask something about the next retreat, or tell us about your last.",
      },
    },
    resources: {
      title: "Resources", // spec
      text: "Books, podcasts, journals and tools that earned their place.",
      button: "Share a Resource", // spec
      empty: {
        title: "An empty shelf",
        text: "What have you lent out and never got back? Start with that.",
      },
    },
    vip: {
      title: "VIP Lounge", // spec
      text: "Longer conversations, smaller room.",
      button: "Start a VIP Discussion",
      empty: {
        title: "The good chairs are free",
        text: "Open with the question you’d only ask in here.",
      },
    },
  },
  dialogs: {
    cancel: "Cancel",
    discard: {
      title: "Throw this away?",
      text: "You’ve written something and not posted it.",
      confirm: "Throw it away",
      keep: "Keep writing",
    },
    win: {
      title: "Share a Win",
      text: "What did you do that you’d have avoided a year ago?",
      label: "Your win",
      placeholder: "I finally...",
      submit: "Post the win",
      submitting: "Posting...",
      success: {
        title: "Win posted",
        text: "It’s on the Wins board.",
      },
      failure: {
        title: "Failed to post win", // spec
        text: "Your text is still here. Check your connection and try again.",
      },
    },
    challenge: {
      title: "Ask for Support",
      text: "Say what’s happening, then what would help: ideas, company, or only to be heard.",
      label: "What’s going on?",
      placeholder: "Here’s where I’m stuck. What would help is...",
      submit: "Post it",
      submitting: "Posting...",
      success: {
        title: "Posted",
        text: "It’s on the Challenges board. Replies show up there.",
      },
      failure: {
        title: "Failed to post challenge", // spec
        text: "Your text is still here. Check your connection and try again.",
      },
    },
    resource: {
      title: "Share a Resource", // spec
      text: "One thing at a time, with a line on who it’s for.",
      typeLabel: "What is it?",
      types: {
        book: "Book",
        podcast: "Podcast",
        journal: "Journal",
        tool: "Tool",
      },
      label: "Tell us about it",
      placeholder: {
        book: "Title, author, and the page you keep going back to",
        podcast: "Name, episode, and where it gets good",
        journal: "Which one, and how you use it",
        tool: "What it does, what it costs, and a link",
      },
      submit: "Share it",
      submitting: "Sharing...",
      success: {
        title: "Resource shared",
        text: "It’s on the Resources board.",
      },
      failure: {
        title: "Failed to share resource", // spec
        text: "Your text is still here. Check your connection and try again.",
      },
    },
    vip: {
      title: "Start a VIP Discussion",
      text: "For things that need more than two lines.",
      label: "Your question or thought",
      placeholder: "I’ve been turning this over...",
      submit: "Start the discussion",
      submitting: "Posting...",
      success: {
        title: "Discussion started",
        text: "It’s in the VIP Lounge.",
      },
      failure: {
        title: "Failed to post VIP discussion", // spec
        text: "Your text is still here. Check your connection and try again.",
      },
    },
    retreat: {
      title: "Post to Retreat Buzz",
      text: "Choose what kind of post it is, so that people can find it.",
      typeLabel: "What is it?",
      types: {
        update: "Update",
        question: "Question",
        behind: "Behind the scenes",
        experience: "Experience",
      },
      label: "Your post",
      placeholder: {
        update: "What’s new, and who needs to know?",
        question: "What would you like to know before you pack?",
        behind: "What the brochure doesn’t show",
        experience: "What stayed with you?",
      },
      submit: "Post it",
      submitting: "Posting...",
      success: {
        title: "Posted",
        text: "It’s on the Retreat Buzz board.",
      },
      failure: {
        title: "Failed to post retreat content", // spec
        text: "Your text is still here. Check your connection and try again.",
      },
    },
  },
  // The tag on a post
  labels: {
    introduction: "Introduction",
    win: "Win",
    challenge: "Needs support",
    vip: "VIP",
    book: "Book",
    podcast: "Podcast",
    journal: "Journal",
    tool: "Tool",
    update: "Update",
    question: "Question",
    behind: "Behind the scenes",
    experience: "Experience",
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
