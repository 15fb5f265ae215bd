import type { BroadcastView } from "@/lib/broadcasts/read";

const marks = {
  draft: "is-waiting",
  scheduled: "is-waiting",
  sending: "is-on",
  paused: "is-off",
  sent: "is-full",
  cancelled: "is-old",
} as const;

/** The mark beside how a letter to many stands; another one where it does not go on by itself. */
export function broadcastMark({ status, heldBy }: Pick<BroadcastView, "status" | "heldBy">): string {
  return heldBy === null ? marks[status] : "is-late";
}
