/** The boards' texts: separate from the page, as browsers load them. Strings marked "spec" are exact. */
export const roomsCopy = {
  loading: "Opening the door...",
  sections: {
    label: "Rooms",
    house: "Clubhouse",
    chat: "Chat",
  },
  // In place of the paid boards in the preview for free members
  preview: {
    title: "Premium Feature", // spec
    text: "Resources and the VIP Lounge come with the mastermind.",
    button: "See the mastermind",
  },
  welcomeZone: {
    introduceButton: "Introduce Yourself", // spec
  },
  quickActions: {
    title: "Quick Actions", // spec
  },
  tabs: {
    label: "Boards",
    unread: "{count} unread",
  },
  message: {
    unknownAuthor: "Unknown User", // spec
    you: "You", // spec
    owner: "Admin", // spec
    admin: "Admin", // spec
    moderator: "Moderator",
    startedThis: "Started this",
    edited: "edited",
    editedAt: "Edited {time}",
    today: "Today",
    yesterday: "Yesterday",
    at: "{day} at {time}",
    menu: "Options for {name}’s message, {time}",
    menuOwn: "Options for your message, {time}",
    sending: "Sending...",
    notSent: "Not sent",
    retry: "Try again",
    discard: "Remove",
    counter: "{count} of {max} characters",
    // Spoken once, as the count would be spoken on every key
    overLimit: "Too long: more than {max} characters.",
    tooLong: "That’s {over} characters too many. Trim it or post it in two parts.",
    empty: "Write something first.",
    attach: "Add a picture or file", // spec
    whenIn: "{send} when it’s in",
    picture: "A picture",
  },
  chat: {
    title: "Live Community Chat", // spec
    online: "{count} here now",
    onlineOnlyYou: "Only you, for the moment",
    whoIsOnline: "See who’s here",
    label: "Message",
    placeholder: "Say something",
    send: "Send",
    // Spoken, of the scrolling part and of its list
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
  },
} as const;
