/** Saved posts and one's own: /community/saved, and the choice in a post's menu. */
export const savedCopy = {
  title: "Saved posts",
  back: "Clubhouse",
  tabs: { label: "Posts", saved: "Saved", own: "My posts" },
  note: {
    saved: "Newest saving first. Only you see this list, and nobody is told that you saved a post.",
    own: "What you posted on the boards, newest first.",
  },
  savedOn: "Saved {day}",
  with: {
    poll: "with a poll",
    picture: "with a picture",
    file: "with a file, {name}",
    unnamed: "with a file",
    pinned: "pinned",
    hidden: "hidden",
    reply: "1 reply",
    replies: "{count} replies",
    new: "{count} new",
  },
  gone: "This post is gone. Remove the line when you like.",
  remove: "Remove",
  removeLabel: "Remove from saved posts",
  older: "Older",
  newest: "Newest",
  empty: {
    saved: {
      title: "Nothing saved yet",
      text: "Press “Save this post” on one you’ll want again. Only you see this list.",
    },
    own: { title: "No posts yet", text: "What you post on a board is listed here." },
  },
  menu: { save: "Save this post", saved: "Remove from saved posts" },
  toasts: {
    saved: { title: "Saved", text: "It’s with your saved posts." },
    removed: { title: "Removed from saved posts", text: "The post itself stays." },
    failed: { title: "That didn’t save", text: "Try again." },
  },
  removeFailed: { title: "It’s still on your list", text: "Try again." },
  refusals: {
    forbidden: "Saved posts come with the Clubhouse.",
    gone: "That post has gone.",
  },
} as const;
