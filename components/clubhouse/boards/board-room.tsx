"use client";

import { memo } from "react";
import { lazyComponent } from "@/components/ui/lazy";
import { boardsCopy } from "@/content/pages/boards";
import { boardOf } from "@/lib/access/board-list";
import { MessageList } from "../message-list";
import { BoardFoot } from "../posting/board-foot";
import { LazyFollowButtons } from "../lazy-parts";
import { FeedProvider, useClubhouseSession } from "../use-clubhouse";
import type { TabBoard } from "../route";

const PinnedPosts = lazyComponent(async () => (await import("./pinned-posts")).PinnedPosts);

/** A board: its purpose, its posts and the post button. */
export const BoardRoom = memo(function BoardRoom({
  board,
  renderedAt,
}: {
  board: TabBoard;
  renderedAt: number;
}) {
  const { title, text, retreat } = boardOf(board);
  const wish = useClubhouseSession().wishOf(board);
  return (
    <FeedProvider board={board}>
      <div>
        <div className="room-head items-baseline justify-start px-6 pt-4 pb-[0.85rem] max-lg:px-4 max-lg:pt-[0.8rem] max-lg:pb-[0.7rem] lg:snug:px-[1.1rem]">
          <h2 className="h2 text-[1.5rem]">{title}</h2>
          {text && <p className="text-read text-ink-2">{text}</p>}
          <div className="ml-auto flex items-baseline gap-4">
            {retreat && (
              <a className="link text-read" href={`/community/groups/${board}`}>
                {boardsCopy.people}
              </a>
            )}
            <LazyFollowButtons of={board} name={title} initial={wish} />
          </div>
        </div>
        <PinnedPosts />
      </div>
      <MessageList renderedAt={renderedAt} />
      <BoardFoot board={board} />
    </FeedProvider>
  );
});
