import { keptYears } from "../clubhouse";

/** What goes at night, by which promise, and what went: the page, and `npm run retention`. */
export const retentionCopy = {
  headline: "Data retention",
  back: "Today",
  text: `Nothing is kept for longer than we promise: expired data is deleted every night. Here’s what would be deleted tonight. Only the counts of deleted data are kept, for ${keptYears.counts} years.`,
  night: {
    done: "The nightly deletion last finished on {when}.",
    undone: "Last night’s deletion didn’t finish. It’s retried automatically, and every night.",
    never: "The nightly deletion hasn’t run yet, or not in the last week.",
  },
  none: "Nothing has been deleted yet. Counts appear here after the first night with deletions.",
  table: "Deleted every night",
  columns: {
    what: "What",
    kept: "Kept for",
    by: "Promised in",
    tonight: "Due now",
    recently: "Deleted, {days} days",
    inAll: "Deleted in total",
  },
  // {row} is the row of the policy’s table
  by: { policy: "{policy}, section {section}: {row}", house: "Our rule" },
  // A row on a phone
  card: { tonight: "{count} tonight", line: "Deleted in {days} days: {recently}. In total: {inAll}." },
  together: "Together",
  notCounted: "Could not be counted",
  command: {
    tonight: "Would be deleted tonight:",
    promise: "{by}: {kept}",
    went: "Deleted on {day}:",
    nothing: "Nothing has been deleted yet.",
  },
} as const;
