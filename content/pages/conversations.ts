/** Direct messages: the list, a conversation, and who may write to whom. */
export const conversationsCopy = {
  title: "Messages",
  back: "Messages",
  list: "Conversations",
  /** Leads to the members, whose cards open a conversation. */
  write: "Write",
  note: "Only the two of you read a conversation. A moderator sees it from a reported message on.",
  settings: "Who may write to me",
  /** On a member's card. */
  open: "Message {name}",
  you: "You: {text}",
  blockedYou: "You blocked {name}",
  file: "A file",
  unread: "{count} new",
  empty: {
    title: "No conversations",
    text: "Open a member’s card and press “Message” with their name.",
  },
  choose: {
    title: "Choose a conversation",
    text: "Or start one: open a member’s card and press “Message” with their name.",
  },
  older: "Earlier conversations",
  newest: "Newest conversations",
  conversation: "Conversation with {name}",
  here: "Here now",
  label: "Message",
  placeholder: "Write to {name}",
  send: "Send",
  card: "Their card",
  reported: "You reported a message {when}.",
  reportedText: "Moderators see it and what follows, nothing before it.",
  closed: {
    refused: {
      title: "{name} isn’t taking messages.",
      text: "You can still answer them on a board. What you wrote stays here until you delete it.",
    },
    blocked: {
      title: "You blocked {name}.",
      text: "Neither of you can write to the other. They aren’t told. On boards you don’t see what they write.",
    },
  },
  unblock: "Unblock {name}",
  refused: "They aren’t taking messages.",
  off: "Direct messages are off.",
  gone: "This member is no longer here.",
  failure: { title: "That didn’t work", text: "Nothing changed. Try again." },
} as const;
