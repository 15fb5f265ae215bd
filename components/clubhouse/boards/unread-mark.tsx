import { boardsCopy } from "@/content/pages/boards";
import { clubhouse } from "@/content/clubhouse";
import { communityCopy } from "@/content/pages/community";
import type { BoardState } from "@/lib/clubhouse/schema";
import { fill } from "@/lib/text";
import type { Door } from "../place";

/** A square and how many are unread; beyond what is counted the square alone. Nothing when all is read. */
export function UnreadMark({ count }: { count: number }) {
  if (count === 0) return null;
  const isCounted = count < clubhouse.unreadMax;
  return (
    <span className="unread">
      {isCounted && <span aria-hidden="true">{count}</span>}
      <span className="sr-only">
        {isCounted ? fill(communityCopy.tabs.unread, { count }) : boardsCopy.unreadMany}
      </span>
    </span>
  );
}

/** What is unread behind a door: on the boards together, or in the chat. */
export function DoorMark({ door, boards }: { door: Door; boards: readonly BoardState[] }) {
  if (door === "house") return null;
  const behind = boards.filter(({ id }) => (id === "general") === (door === "chat"));
  return <UnreadMark count={behind.reduce((sum, { unread }) => sum + unread, 0)} />;
}
