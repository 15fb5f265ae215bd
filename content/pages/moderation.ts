import { pausedCopy } from "./paused";

/** Moderation: members report, moderators and administrators delete and pause. */
export const moderationCopy = {
  // In a message's menu
  menu: {
    report: "Report",
    pause: "Pause their posting",
  },
  report: {
    title: "Report this message?",
    text: "The founder reads every report. Nobody else sees that it was you.",
    quoteLabel: "What {name} wrote",
    label: "What’s wrong with it?",
    placeholder: "A line helps, and isn’t required.",
    submit: "Report it",
    submitting: "Reporting...",
    cancel: "Cancel",
    success: { title: "Reported", text: "Thank you. It gets read, and dealt with." },
    already: { title: "Reported already", text: "We have your report from before." },
    failure: { title: "Not reported", text: "Your note is still here. Check your connection and try again." },
    ownMessage: "That’s your own message. You can delete it.",
    ownProfile: "That’s your own profile.",
    memberGone: "That account has gone already.",
    // Of a member, on the profile
    openMember: "Report {name}…",
    titleMember: "Report {name}?",
    labelMember: "What’s wrong?",
    gone: "That message has gone already.",
    tooLong: "Keep it to {max} characters. You’re {over} over.",
  },
  paused: pausedCopy,
  pause: {
    title: "Pause posting?",
    text: "{name} can read on, and can’t post or edit until the pause is over. Nobody else is told.",
    label: "For how long?",
    choices: {
      day: "One day",
      week: "One week",
      month: "30 days",
      open: "Until I lift it",
    },
    confirm: "Pause posting",
    confirming: "Pausing...",
    cancel: "Cancel",
    lift: "Let them post again",
    lifting: "Lifting...",
    toasts: {
      paused: { title: "Posting paused", text: "{name} can read, and can’t post." },
      lifted: { title: "Pause lifted", text: "{name} can post again." },
      failure: { title: "Nothing changed", text: "That didn’t work. Try again." },
    },
    refusals: {
      gone: "This account no longer exists.",
      self: "You can’t pause yourself.",
      admin: "Only members can be paused. Make them a member first.",
    },
  },
  reports: {
    title: "Reports",
    waiting: "{count} waiting",
  },
} as const;
