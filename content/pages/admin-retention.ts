import { keptYears } from "../clubhouse";

/** What goes at night, by which promise, and what went: the page, and `npm run retention`. */
export const retentionCopy = {
  headline: "What goes, and when",
  back: "Today",
  text: `Nothing is kept for longer than we promise: every night, what’s over goes. Here’s what would go tonight. Of what went only the numbers stay, for ${keptYears.counts} years.`,
  night: {
    done: "The night’s work was last done on {when}.",
    undone: "Last night’s work isn’t all done. What’s left is tried again by itself, and every night.",
    never: "The night’s work hasn’t been done yet, or not in the last week.",
  },
  none: "Nothing has gone yet. The first numbers stand here after the first night in which something does.",
  table: "What goes at night",
  columns: {
    what: "What",
    kept: "Kept for",
    by: "Promised in",
    tonight: "Would go",
    recently: "Went, {days} days",
    inAll: "Went in all",
  },
  // {row} is the row of the policy’s table
  by: { policy: "{policy}, section {section}: {row}", house: "House rule" },
  // A row on a phone
  card: { tonight: "{count} tonight", line: "Went in {days} days: {recently}. Went in all: {inAll}." },
  together: "Together",
  notCounted: "Could not be counted",
  command: {
    tonight: "Would go tonight:",
    promise: "{by}: {kept}",
    went: "Went on {day}:",
    nothing: "Nothing has gone yet.",
  },
} as const;
