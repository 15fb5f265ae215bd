"use client";

import { clsx } from "clsx/lite";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { roomsCopy } from "@/content/pages/rooms";
import { lazyComponent } from "@/components/ui/lazy";
import { isNamed } from "@/lib/clubhouse/known-boards";
import { boardOf } from "@/lib/access/board-list";
import { isTab, routeAddress, tabBoards, type TabBoard } from "../route";
import { useBoardIds, useClubhouse } from "../use-clubhouse";
import { isModifiedClick, pushRoute, replaceRoute, useRoute } from "../use-route";
import { BoardRoom } from "./board-room";
import { UnreadMark } from "./unread-mark";
import "./tabs.css";

// Most members do not see it
const MoreBoards = lazyComponent(async () => (await import("./more-boards")).MoreBoards);

const copy = roomsCopy.tabs;

/** On narrow screens this many tabs fit; with more boards the first ones are tabs and the rest are under "More". */
const tabsMax = 5;
const firstTabs = 4;

type BoardsProps = {
  renderedAt: number;
  room?: ReactNode;
  /** Shown to readers of the preview, below the boards. */
  premiumCard?: ReactNode;
};

/** The boards as tabs, each with its own URL, and the chosen board or one post of it. */
export function Boards({ renderedAt, room, premiumCard }: BoardsProps) {
  const readable = useBoardIds();
  const boards = readable.filter(isTab);
  const { board: chosen } = useRoute();
  const visited = useVisited(chosen);
  const later = boards.length > tabsMax ? boards.slice(firstTabs) : [];

  /** Arrow keys focus and choose tabs, without a history entry. */
  function press(event: KeyboardEvent<HTMLElement>) {
    const shown = boards.filter((board) => document.getElementById(tabId(board))?.checkVisibility());
    const at = shown.findIndex((board) => tabId(board) === document.activeElement?.id);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, PageUp: 0, End: -1, PageDown: -1 }[
      event.key
    ];
    const board = to === undefined ? undefined : shown.at(to % shown.length);
    if (!board || isModifiedKey(event)) return;
    event.preventDefault();
    document.getElementById(tabId(board))?.focus();
    if (!room) replaceRoute({ section: "boards", board });
  }

  return (
    <section
      data-room="boards"
      className="grid min-h-0 min-w-0 grid-cols-1 grid-rows-[minmax(0,1fr)_auto] max-lg:hidden max-lg:in-data-[door=boards]:grid"
      aria-label={copy.label}
    >
      <div className="grid min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)] pt-5 max-lg:pt-0">
        <div
          className={clsx(
            "relative z-1 flex flex-wrap items-end gap-1 max-lg:bg-paper snug:grid snug:auto-cols-fr snug:grid-flow-col snug:items-stretch snug:gap-0",
            room !== undefined && "max-lg:hidden!",
          )}
        >
          <div className="contents" role="tablist" aria-label={copy.label} onKeyDown={press}>
            {boards.map((board) => (
              <TabLink
                key={board}
                board={board}
                isChosen={board === chosen}
                // On narrow screens a chosen tab under "More" takes no focus
                isReachable={board === chosen || (later.includes(chosen) && board === boards[0])}
                isElsewhere={room !== undefined}
                className={clsx(later.includes(board) && "snug:hidden")}
              />
            ))}
          </div>
          {later.length > 0 && <MoreBoards boards={later} chosen={chosen} isElsewhere={room !== undefined} />}
        </div>
        <div className="row-start-2 grid min-h-0 grid-cols-1 grid-rows-1 border-t-[1.5px] border-l-[1.5px] border-ink bg-card max-lg:border-l-0">
          {boards.map((board) => (
            <div
              key={board}
              id={panelId(board)}
              className="noticeboard grid min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] [&[hidden]]:hidden"
              role="tabpanel"
              aria-labelledby={tabId(board)}
              tabIndex={-1}
              hidden={board !== chosen}
            >
              {visited.has(board) && (room ?? <BoardRoom board={board} renderedAt={renderedAt} />)}
            </div>
          ))}
        </div>
      </div>
      {readable.includes("general") &&
        tabBoards().some((id) => !readable.includes(id) && isNamed(boardOf(id))) &&
        premiumCard}
    </section>
  );
}

/** A tab that is a link: a click navigates on the client, a new tab and no scripts through the browser. */
function TabLink({
  board,
  isChosen,
  isReachable,
  isElsewhere,
  className,
}: {
  board: TabBoard;
  isChosen: boolean;
  isReachable: boolean;
  isElsewhere: boolean;
  className: string;
}) {
  const unread = useClubhouse(({ boards }) => boards.get(board)?.unread ?? 0);
  return (
    <a
      id={tabId(board)}
      className={clsx("itab", className)}
      role="tab"
      aria-selected={isChosen}
      aria-controls={panelId(board)}
      tabIndex={isReachable ? 0 : -1}
      href={routeAddress({ section: "boards", board })}
      draggable={false}
      onClick={(event) => {
        if (isElsewhere || isModifiedClick(event)) return;
        event.preventDefault();
        if (!isChosen) pushRoute({ section: "boards", board });
      }}
    >
      <span className="snug:grid snug:min-h-[2.2em] snug:w-min snug:place-items-center snug:leading-[1.08]">
        {boardOf(board).title}
      </span>
      <UnreadMark count={unread} />
    </a>
  );
}

function tabId(board: TabBoard): string {
  return `tab-${board}`;
}

function panelId(board: TabBoard): string {
  return `board-${board}`;
}

function isModifiedKey(event: KeyboardEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** Visited boards stay mounted, to keep their state. */
function useVisited(chosen: TabBoard): ReadonlySet<TabBoard> {
  const [visited, setVisited] = useState<ReadonlySet<TabBoard>>(() => new Set([chosen]));
  if (visited.has(chosen)) return visited;
  const next = new Set([...visited, chosen]);
  setVisited(next);
  return next;
}
