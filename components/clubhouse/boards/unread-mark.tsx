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
export function SectionMark({ section, ...counts }: { section: Section } & Counts) {
  return <UnreadMark count={unreadIn(section, counts)} />;
}

type Counts = { boards: readonly BoardState[]; notices: number };

/** How many are unread in a section: under the bell, on the boards together, or in the chat. */
export function unreadIn(section: Section, { boards, notices }: Counts): number {
  if (section === "house") return notices;
  const within = boards.filter(({ id }) => (id === "general") === (section === "chat"));
  return within.reduce((sum, { unread }) => sum + unread, 0);
}
