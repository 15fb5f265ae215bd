import type { BroadcastView } from "@/lib/broadcasts/read";

const marks = {
  draft: "is-waiting",
  scheduled: "is-waiting",
  sending: "is-on",
  paused: "is-off",
  sent: "is-full",
  cancelled: "is-old",
} as const;

/** The mark of a broadcast's status; "is-late" if it is held and does not continue by itself. */
export function broadcastMark({ status, heldBy }: Pick<BroadcastView, "status" | "heldBy">): string {
  return heldBy === null ? marks[status] : "is-late";
}
