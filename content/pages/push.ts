import { pushRules } from "@/content/push";

/** Push notifications: the prompt, the settings and their texts. */
export const pushCopy = {
  settingsLink: "What to tell you, and where",
  ask: {
    title: "Shall we knock when somebody answers?",
    text: "On this device, for replies to you and mentions. Never between nine at night and eight in the morning. Change it whenever.",
    yes: "Yes, knock",
    asking: "Asking your browser...",
    no: "No, I’ll look in",
  },
  /** Shown once, after the member accepted. */
  answers: {
    on: {
      title: "We’ll knock",
      text: "On this device, when somebody answers you. Stop it under Notices in your account.",
    },
    refused: {
      title: "Your browser won’t let us",
      text: "It has been told not to show our notices. You can change that in its settings for this site, then knock again from your account.",
    },
    closed: {
      title: "Nothing changed",
      text: "You closed your browser’s question. You can have it asked again from your account.",
    },
    failed: {
      title: "That didn’t work",
      text: "Your browser couldn’t be reached by its maker. Try again in a while, from your account.",
    },
  },
  device: {
    title: "This phone",
    since: "Knocks since {day}",
    here: "{device}, this one",
    none: "We don’t knock anywhere. Everything waits under the bell.",
    stop: "Stop",
    stopLabel: "Stop knocking: {device}, since {day}",
    stopped: { title: "Stopped", text: "It waits under the bell from now on." },
    enableHere: "Knock here",
    quiet: "Never between {from} and {until}, and never while you’re in the room.",
    unable: "This browser can’t be knocked at. On an iPhone it can once the Clubhouse is on the home screen.",
    refused:
      "This browser has been told not to show our notices. Change that in its settings for this site, and the button is here again.",
    tooMany: `We knock at ${pushRules.devicesMax} devices of yours, which is as many as we can. Stop one of them first.`,
    failure: { title: "Nothing changed", text: "Something went wrong. Please try again." },
    kinds: {
      title: "When we knock here",
      reply: "Replies to your posts",
      mention: "Mentions, and messages to you",
      followed: "Posts and boards you follow",
      announcement: "{{founderFirst}}’s announcements",
      submit: "Save",
      submitting: "Saving...",
      saved: { title: "Saved", text: "That’s what we’ll knock for on this device." },
    },
  },
  /** The text on a device. It quotes no board that only some may read. */
  notification: {
    mention: "{name} mentioned you",
    message: "{name} wrote to you",
    reply: "{name} replied to you",
    replies: "{name} and {count} more replied",
    followed: "{name} posted",
    someone: "Somebody",
    announcement: "{{founderFirst}} told everyone",
    quoted: "On {board}: “{text}”",
    yours: "Your post on {board}",
    on: "On {board}",
    inside: "In {board}",
    private: "Only the two of you can read it.",
  },
} as const;

/** Installing the Clubhouse. */
export const phoneCopy = {
  name: "Clubhouse",
  install: {
    title: "Keep it on this phone",
    text: "An icon of its own that opens the Clubhouse, and shows how many notices wait.",
    yes: "Show me how",
    no: "No thanks",
    done: "Done",
    byHand: "In Safari, press Share, then Add to Home Screen.",
  },
} as const;
