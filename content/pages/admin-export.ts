/** Copy of the page where the founder takes everything along. */
export const exportCopy = {
  back: "Today",
  title: "Everything, to keep",
  text: "Members, messages, bookings, money, letters, forms and files, as one zip in formats that other programs read. It’s yours, whether you move or just like to have it.",
  button: "Download everything",
  last: "Last downloaded {when} by {name}.",
  lastUnnamed: "Last downloaded {when}.",
  never: "Nobody has downloaded it yet.",
  careful:
    "Keep the file as carefully as the website: nothing in it is encrypted, and it has the personal links of everybody’s purchases.",
  within: {
    title: "What’s in it",
    items: [
      "every table twice: as CSV for a spreadsheet, and as JSON Lines, exactly as it is",
      "the boards of the Clubhouse as pages you can read in a browser",
      "every picture and file",
      "a list of it all with checksums, which shows that nothing is missing",
    ],
  },
  without: {
    title: "What isn’t",
    items: [
      "passwords and who is signed in where: everybody sets a new password after a move",
      "what Stripe and Resend keep: that stays in your accounts there",
    ],
  },
  busy: "An export is being made already. Try again once it is done.",
} as const;
