import { boardsCopy } from "@/content/pages/boards";
import { clubhouse } from "@/content/clubhouse";
import { roomsCopy } from "@/content/pages/rooms";
import type { BoardState } from "@/lib/clubhouse/schema";
import { fill } from "@/lib/text";
import type { Section } from "../route";

/** A square and how many are unread; beyond what is counted the square alone. Nothing when all is read. */
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

/** What is unread in a section. */
export function SectionMark({ section, boards }: { section: Section; boards: readonly BoardState[] }) {
  return <UnreadMark count={unreadIn(section, boards)} />;
}

/** How many are unread in a section: on the boards together, or in the chat. */
export function unreadIn(section: Section, boards: Iterable<BoardState>): number {
  if (section === "house") return 0;
  const within = [...boards].filter(({ id }) => (id === "general") === (section === "chat"));
  return within.reduce((sum, { unread }) => sum + unread, 0);
}
