/** The notice in place of the composer during a pause: separate, because the Clubhouse’s browsers load it. */
export const pausedCopy = {
  title: "Your posting is paused",
  untilDay: "Your posting is paused until {day}. You can still read everything.",
  untilLifted: "Your posting is paused for now. You can still read everything.",
  contact: "Think that’s wrong?",
  write: "Write to us.",
} as const;
