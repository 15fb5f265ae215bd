"use client";

import { memo } from "react";
import { boardOf } from "@/lib/clubhouse/board-list";
import { MessageList } from "../message-list";
import { BoardFoot } from "../posting/board-foot";
import { FeedProvider } from "../use-clubhouse";
import type { TabBoard } from "../place";

/** A board's room: what it is for, its posts, and where one posts. */
export const BoardRoom = memo(function BoardRoom({
  board,
  renderedAt,
}: {
  board: TabBoard;
  renderedAt: number;
}) {
  const { title, text } = boardOf(board);
  return (
    <FeedProvider board={board}>
      <div className="room-head">
        <h2 className="h2">{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <MessageList renderedAt={renderedAt} />
      <BoardFoot board={board} />
    </FeedProvider>
  );
});
