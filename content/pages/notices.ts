import type { BoardId } from "../boards";
/** Notifications: the bell's list, /community/notices, and what is followed. */
export const noticesCopy = {
  back: "Clubhouse",
  readAll: "Mark all read",
  readAllFailed: { title: "That didn’t work", text: "What’s new is still new. Try again." },
  fresh: "New",
  earlier: "Earlier",
  all: "All notices",
  settings: "What to tell me",
  older: "Older notices",
  unread: "New",
  loading: "Looking",
  empty: {
    title: "Nobody needs you just now",
    text: "Enjoy it. Replies to you, mentions and announcements will wait for you here.",
  },
  failed: {
    title: "The list didn’t come",
    text: "Nothing is lost: what’s new is still new.",
    again: "Try again",
  },
  // After the names
  did: {
    mention: "mentioned you",
    reply: "replied to your post",
    followedReply: "replied to a post you follow",
    followedPost: "posted something new",
    announcement: "told everyone",
  },
  names: { and: "and", another: "1 other", others: "{count} others" },
  /** Its place, if not "on" the board's title. */
  where: { general: "in the chat", vip: "in the VIP Lounge" } satisfies Partial<
    Record<BoardId, string>
  > as Partial<Record<BoardId, string>>,
  on: "on {board}",
  /** The name of a board that is closed to the reader. */
  closedBoard: "a board",
  closed: "This one’s {where}. You don’t have the key to it any more.",
  follow: {
    group: "What to hear of {name}",
    follow: "Follow",
    unfollow: "Unfollow",
    mute: "Mute",
    unmute: "Unmute",
    gone: "It isn’t there any more, or not yours to read.",
    failed: { title: "That didn’t stick", text: "Try again." },
  },
} as const;

/** /account/notices. */
export const noticeSettingsCopy = {
  back: "Your account",
  title: "What to tell you",
  text: "Everything waits under the bell, whatever you choose here. This is about what may come and find you.",
  following: {
    title: "Following",
    none: "Nothing yet. Follow is at the top of every board and post.",
    board: "The whole board",
    since: "You pressed Follow {when}",
    own: "Your own posts, {count}",
    ownText: "Unless you mute one",
  },
  muted: {
    title: "Muted",
    none: "Nothing.",
    text: "Nothing from it, unless somebody names you",
  },
  post: "{author}: {text}",
  postBy: "A post {where}",
  closed: "You don’t have the key to it any more",
  about: "{button}: {name}",
} as const;
