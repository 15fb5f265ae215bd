import { postFootCopy } from "./post-foot";

/** The texts of a post’s page: separate from the boards', because the first view does not load them. */
export const threadCopy = {
  ...postFootCopy,
  heading: "Post by {name}",
  oldestFirst: "Oldest first",
  back: "Back to {board}",
  replies: "Replies",
  none: "Nobody has answered yet.",
  label: "Your reply",
  placeholder: "Reply to {name}",
  toBoards: "To the boards",
  thisPost: "this post",
  copyLink: "Copy the link",
  copied: { title: "Link copied", text: "Members who may read this board can open it." },
  copyFailed: { title: "The link wasn’t copied", text: "Copy it from the address bar instead." },
  gone: {
    title: "This post isn’t here",
    text: "It has been taken down, or the link lacks a piece.",
  },
  closedNote: {
    by: "Closed by {name}, {when}.",
    byYou: "Closed by you, {when}.",
    byFormerMember: "Closed, {when}.",
    text: "You can still react, and start a post of your own.",
    // The draft stays in the composer
    whileWriting: "{name} closed this, {when}, while you were writing. Copy it, or start a post.",
    formerMember: "Somebody",
  },
  takenDown: { title: "This post has been taken down", text: "The replies stay, and it is closed." },
} as const;
