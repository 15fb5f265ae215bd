/** What stands where somebody would write, while she may not: apart, because the Clubhouse’s browsers load it. */
export const pausedCopy = {
  title: "Your posting is paused",
  untilDay: "Your posting is paused until {day}. You can still read everything.",
  untilLifted: "Your posting is paused for now. You can still read everything.",
  contact: "Think that’s wrong? Write to {email}.",
} as const;
