/** What a member reads whose page was open when a board, a group or the whole Clubhouse closed to them. */
export const accessLostCopy = {
  all: { title: "Your access has ended", text: "You can still sign in, and what you wrote is kept." },
  board: {
    title: "That’s closed to you now",
    text: "The rest of the Clubhouse is open as before, and what you wrote is kept.",
  },
  /** Of a guest who has only a retreat's group left. */
  butGroup: {
    title: "Your access has changed",
    text: "Your retreat’s group is open as before, and what you wrote is kept.",
  },
} as const;
