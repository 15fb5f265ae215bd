import { email } from "../email";

const stop = { label: "{stopWords}", url: "{stopUrl}" } as const;
const aside = "(one press, no signing in) or";
const choose = { label: "choose what we send", url: "{chooseUrl}" } as const;

/** To a member: replies, mentions and posts they follow. One email per post. */
export const newsAtOnce = email("Replies, mentions and followed posts", {
  kind: "news",
  // oxfmt-ignore
  values: ["name", "subjectWords", "headline", "preheader", "lead", "buttonWords", "postUrl", "why", "stopWords", "chooseUrl", "stopUrl", "muteUrl"],
  // Whose post or which conversation, and which of the member's notifications
  attached: ["mutes", "conversation", "told"],
  optional: ["preheader", "lead", "muteUrl"],
  subject: "{subjectWords}",
  preheader: "{preheader}",
  heading: "{headline}",
  lead: "{lead}",
  button: { label: "{buttonWords}", url: "{postUrl}" },
  mute: {
    link: "Mute this post",
    url: "{muteUrl}",
    text: "if you’ve heard enough. If more arrive in the next hour, they’ll wait for one letter.",
  },
  footer: { stop, aside, choose },
  reason: "{why}",
});

/** To a member: an announcement of the founder. */
export const announcementLetter = email("Announcement", {
  kind: "news",
  values: ["name", "title", "postUrl", "stopWords", "chooseUrl", "stopUrl"],
  attached: ["announcement"],
  subject: "{title}",
  preheader: "{{founderFirst}} told everyone.",
  heading: "{title}",
  button: { label: "Open the Clubhouse", url: "{postUrl}" },
  footer: { stop, aside, choose },
  reason: "You get these because you’re in the Clubhouse, and {{founderFirst}} told everyone.",
});

/** To a member, once a week: what they have not read. */
export const weeklyLetter = email("The week", {
  kind: "news",
  values: ["name", "preheader", "postUrl", "days", "hour", "stopWords", "chooseUrl", "stopUrl"],
  // The start of its period
  attached: ["since"],
  optional: ["preheader"],
  subject: "The week, in four minutes",
  preheader: "{preheader}",
  heading: "The week, in four minutes",
  lead: "this is what you haven’t read. No catching up required.",
  button: { label: "Open the Clubhouse", url: "{postUrl}" },
  footer: { stop, aside, choose: { ...choose, label: "choose another day, or what’s in it" } },
  reason: "This comes on {days} at {hour}, and only when there’s something to say.",
});

/** The texts of both that depend on the content. */
export const newsWords = {
  subjects: {
    reply: "{names} answered you",
    mention: "{names} mentioned you",
    message: "{names} wrote to you",
    followed: "{names} wrote on a post you follow",
    posted: "{names} posted on {board}",
  },
  headlines: {
    answer: { one: "An answer to your question", many: "{count} answers to your question" },
    reply: { one: "A reply to your post", many: "{count} replies to your post" },
    mention: "{names} mentioned you",
    message: "{names} wrote to you",
    followed: { one: "A new reply to a post you follow", many: "{count} new replies to a post you follow" },
    posted: "{names} posted on {board}",
  },
  leads: {
    asked: "on {board} you asked: “{text}”",
    wrote: "on {board} you wrote: “{text}”",
    other: "on {board} {name} wrote: “{text}”",
    board: "on {board}.",
    chat: "in the live chat.",
    message: "in a conversation of the two of you.",
  },
  why: {
    reply: "You get these because somebody answered you while you were out.",
    mention: "You get these because somebody named you while you were out.",
    message: "You get these because somebody wrote to you while you were out.",
    followed: "You get these because you follow a post or a board.",
  },
  stop: {
    replies: "replies",
    mentions: "mentions",
    followed: "what you follow",
    and: " and ",
    some: "Stop letters about {kinds}",
    announcements: "Stop letters with announcements",
    weekly: "Stop the weekly letter",
  },
  button: { answer: "Answer them", read: "Read it there" },
  more: { one: "And one more there.", many: "And {count} more there." },
  gone: "Somebody who has left",
  lounge: "That one stays in the Lounge.",
  private: "That one stays between the two of you.",
  reactions: "{label} from {count}",
  note: { at: "{time}", withReactions: "{time}. {reactions}." },
  forYou: {
    title: "For you",
    reply: "{names} replied to you",
    mention: "{names} mentioned you",
    message: "{names} wrote to you",
    followed: "{names} wrote on a post you follow",
    posted: "{names} posted on {board}",
    announcement: "{{founderFirst}} told everyone",
    on: "On {board}, {day}",
    day: "{day}",
  },
  board: {
    unread: "{count} unread",
    replies: { one: "One reply.", many: "{count} replies." },
  },
  elsewhere: {
    title: "Elsewhere",
    line: "{board}: {names}",
    more: { one: "And one more.", many: "And {count} more." },
    lounge: {
      one: "{board}: {name}",
      two: "{board}: {name} and one more",
      many: "{board}: {name} and {count} more",
    },
  },
  next: {
    title: "Next up",
    zone: "your time, {place}",
    time: "{start} to {end}. {said}",
    said: {
      yes: "You’re coming.",
      no: "You said not this time.",
      none: "You haven’t said yet.",
    },
  },
  names: {
    two: "{one} and {other}",
    three: "{one}, {other} and {third}",
    many: "{one}, {other} and {count} more",
  },
  preheader: { forYou: "{count} for you", board: "{count} unread on {board}", and: ", " },
} as const;
