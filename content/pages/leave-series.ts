/** The page of the link that ends a series of emails: /letters/series/{token}. */
export const leaveSeriesCopy = {
  headline: "Had ==enough?==",
  intro:
    "Press the button and this series of emails ends. Letters about what you’ve booked or joined still come.",
  submit: "Stop these emails",
  submitting: "Stopping...",
  stopped: {
    headline: "==Stopped==",
    title: "Stopped",
    text: "That was the last of them.",
    homeLink: "To the site",
  },
} as const;
