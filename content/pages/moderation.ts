import { facts } from "@/content/facts";
import { pausedCopy } from "./paused";

/** Keeping the Clubhouse a good place: members report, moderators and administrators delete and pause. */
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
    // On the member’s page
    heading: "Posting",
    help: "While it’s paused they read on, and can’t post or edit. What they wrote stays.",
    since: "Posting paused",
    untilDay: "Until {day}",
    untilLifted: "Until you lift it",
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
  // On the page of the reports
  pausedMembers: {
    title: "Posting paused",
    untilLifted: "Until somebody lifts it",
    by: "by {name}",
    // For screen readers: whom
    liftOf: "Let {name} post again",
  },
  // What a moderator meets where only administrators may be
  closedDoor: {
    title: `This door is ${facts.founderFirst}’s`,
    text: "You look after the Clubhouse: reports, posts and members.",
    button: "Go to reports",
  },
  // The page of the founder and her moderators, /admin/reports
  reports: {
    back: "Back to the Clubhouse",
    title: "Reports",
    text: "What members asked you to look at, oldest first.",
    empty: {
      title: "Nothing to look at",
      text: "No report is waiting. Reports show up here as members make them.",
    },
    waiting: "{count} waiting",
    by: "Reported by {name}",
    bySomebodyGone: "Reported by somebody who has left",
    wrote: "{name} wrote",
    member: "About {name}",
    onProfile: "Reported from the profile",
    writtenBySomebodyGone: "Somebody who has left wrote",
    note: "What they said",
    noNote: "No note.",
    changed: "The message has been changed since. Now it reads:",
    gone: "Its author has deleted it since.",
    actions: {
      delete: "Delete the message",
      deleting: "Deleting...",
      keep: "Leave it",
      keeping: "Saving...",
      // Where there is nothing left to delete
      done: "Done",
      // For screen readers: whose message
      deleteOf: "Delete the message of {name}",
      keepOf: "Leave it, the message of {name}",
      person: "Look at {name}",
      post: "Open the post",
    },
    older: "Show more",
    end: "That was the last one.",
    start: "From the start",
    settled: {
      title: "Settled",
      kept: "Left as it is",
      deleted: "Deleted",
      by: "by {name}",
    },
    toasts: {
      kept: { title: "Left as it is", text: "The report is settled." },
      deleted: { title: "Message deleted", text: "It’s gone for everyone, and the report is settled." },
      gone: { title: "Settled", text: "Its author had deleted it already." },
      already: { title: "Settled already", text: "Somebody was faster." },
      failure: { title: "Nothing changed", text: "That didn’t work. Try again." },
    },
  },
} as const;
