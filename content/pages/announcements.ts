/** Announcements as members see them. */
export const announcementsCopy = {
  /** The button in the Clubhouse. */
  button: "Announce…",
  page: {
    label: "{{founderFirst}} told everyone",
    by: "{name}, {when}",
    back: "To the Clubhouse",
    gone: {
      title: "Nothing here",
      text: "It was taken back, or it never was.",
    },
  },
} as const;
