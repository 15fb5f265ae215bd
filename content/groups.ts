/** A retreat's group (docs/rules/groups.md). */
export const groups = {
  /** How many weeks after the retreat it takes new posts. */
  openWeeks: 4,
  /** Shown below its name. */
  text: "Trains, lifts, what to pack. Only this retreat’s people read it.",
  button: "Write to the group",
  empty: { title: "Nobody has written yet", text: "Say which train you’re on. Somebody will be glad." },
  /** The page of those who read it. */
  people: {
    guests: "Guests",
    none: "No guest has joined yet.",
    note: "A guest comes in with an account whose confirmed address is that of their place.",
    team: "The team",
  },
  /** Below its posts; `{day}` is the last day for new ones. */
  closing: {
    open: "New posts until {day}. After that you can still read it.",
    closed: "Closed for new posts since {day}. You can go on reading it.",
  },
} as const;

/** The board of a retreat's group, unless the founder made one by hand. */
export function groupId(retreat: string): string {
  return `group-${retreat}`;
}
