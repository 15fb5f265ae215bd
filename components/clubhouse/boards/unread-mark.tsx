import { boardsCopy } from "@/content/pages/boards";
import { clubhouse } from "@/content/clubhouse";
import { roomsCopy } from "@/content/pages/rooms";
import type { BoardState } from "@/lib/clubhouse/schema";
import { fill } from "@/lib/text";
import type { Section } from "../route";

/** The unread count in a square; above the counting limit the square only, for 0 nothing. */
export function UnreadMark({ count }: { count: number }) {
  if (count === 0) return null;
  const isCounted = count < clubhouse.unreadMax;
  return (
    <span className="unread">
      {isCounted && <span aria-hidden="true">{count}</span>}
      <span className="sr-only">
        {isCounted ? fill(roomsCopy.tabs.unread, { count }) : boardsCopy.unreadMany}
      </span>
    </span>
  );
}

/** A section's unread count. */
export function SectionMark({ section, ...counts }: { section: Section } & Counts) {
  return <UnreadMark count={unreadIn(section, counts)} />;
}

type Counts = { boards: readonly BoardState[]; notices: number };

/** The unread count of a section: the bell's for the welcome, all boards together, or the chat. */
export function unreadIn(section: Section, { boards, notices }: Counts): number {
  if (section === "house") return notices;
  const within = boards.filter(({ id }) => (id === "general") === (section === "chat"));
  return within.reduce((sum, { unread }) => sum + unread, 0);
}
