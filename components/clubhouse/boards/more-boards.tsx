"use client";

import { clsx } from "clsx/lite";
import { boardsCopy } from "@/content/pages/boards";
import { boardOf } from "@/lib/access/board-list";
import { routeAddress, type TabBoard } from "../route";
import { useClubhouse } from "../use-clubhouse";
import { isModifiedClick, pushRoute } from "../use-route";
import { UnreadMark } from "./unread-mark";

const listId = "more-boards";

type MoreBoardsProps = { boards: readonly TabBoard[]; chosen: TabBoard; isElsewhere: boolean };

/** On narrow screens the boards after the first tabs: a button with the sum of their unread marks, and a sheet of links. */
export function MoreBoards({ boards, chosen, isElsewhere }: MoreBoardsProps) {
  const states = useClubhouse((view) => view.boards);
  const unreadOn = (board: TabBoard) => states.get(board)?.unread ?? 0;
  return (
    <>
      <button
        type="button"
        className={clsx(
          "itab hidden snug:inline-flex",
          boards.includes(chosen) && "font-bold text-ink underline",
        )}
        popoverTarget={listId}
      >
        <span>{boardsCopy.more}</span>
        <UnreadMark count={boards.reduce((sum, board) => sum + unreadOn(board), 0)} />
      </button>
      <div
        id={listId}
        popover="auto"
        className="fixed inset-[auto_0_0] m-0 max-h-[75dvh] w-full max-w-none overflow-y-auto border-t-2 border-ink bg-card px-4 pt-3 pb-[calc(0.75rem+var(--safe-bottom))] text-ink backdrop:bg-ink/45"
      >
        <nav aria-label={boardsCopy.moreTitle} className="rows">
          {boards.map((board) => (
            <a
              key={board}
              href={routeAddress({ section: "boards", board })}
              aria-current={board === chosen ? "page" : undefined}
              onClick={(event) => {
                if (isElsewhere || isModifiedClick(event)) return;
                event.preventDefault();
                document.getElementById(listId)?.hidePopover();
                if (board !== chosen) pushRoute({ section: "boards", board });
              }}
            >
              {boardOf(board).title}
              <UnreadMark count={unreadOn(board)} />
            </a>
          ))}
        </nav>
      </div>
    </>
  );
}
