"use client";

import { Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import { useState, type ComponentPropsWithRef } from "react";
import { communityCopy } from "@/content/pages/community";
import { boardOf } from "@/lib/clubhouse/board-list";
import { isTab, placeAddress, tabBoards, type TabBoard } from "../place";
import { useClubhouse } from "../use-clubhouse";
import { isForBrowser, passTo, usePlace, walkTo } from "../use-place";
import { BoardRoom } from "./board-room";
import "./boards.css";
import { PremiumCard } from "./premium-card";
import { UnreadMark } from "./unread-mark";

const copy = communityCopy.tabs;

/** The boards: a strip of tabs, each an address of its own, and the room of the one chosen. */
export function Boards({ renderedAt }: { renderedAt: number }) {
  const states = [...useClubhouse().boards.values()];
  const boards = states.map(({ id }) => id).filter(isTab);
  const { board: chosen } = usePlace();
  const visited = useVisited(chosen);

  /** With the arrow keys she passes tabs, and a click has gone there already. */
  function choose(index: number) {
    const board = boards[index];
    if (board) passTo({ door: "boards", board });
  }

  return (
    <section className="boards" aria-label={copy.label}>
      <TabGroup className="board-tabs" selectedIndex={boards.indexOf(chosen)} onChange={choose}>
        <TabList className="itabs" aria-label={copy.label}>
          {boards.map((board) => (
            <Tab key={board} as={TabLink} board={board} className="itab">
              <span className="itab-name">{boardOf(board).title}</span>
              <UnreadMark count={states.find(({ id }) => id === board)?.unread ?? 0} />
            </Tab>
          ))}
        </TabList>
        <TabPanels className="board-panels">
          {boards.map((board) => (
            <TabPanel key={board} className="noticeboard" unmount={!visited.has(board)} tabIndex={-1}>
              <BoardRoom board={board} renderedAt={renderedAt} />
            </TabPanel>
          ))}
        </TabPanels>
      </TabGroup>
      {boards.length < tabBoards.length && <PremiumCard />}
    </section>
  );
}

/** A tab that is a link: a click walks there, without scripts or in another window the browser goes. */
function TabLink({ onClick, board, ...props }: ComponentPropsWithRef<"a"> & { board: TabBoard }) {
  return (
    <a
      {...props}
      href={placeAddress({ door: "boards", board })}
      // The browser's own focus tells a pointer from a key: the ring is for keys
      onMouseDown={undefined}
      draggable={false}
      onClick={(event) => {
        if (isForBrowser(event)) return;
        if (!props["aria-selected"]) walkTo({ door: "boards", board });
        onClick?.(event);
        event.preventDefault();
      }}
    />
  );
}

/** The boards she has been on: they stay as she left them. */
function useVisited(chosen: TabBoard): ReadonlySet<TabBoard> {
  const [visited, setVisited] = useState<ReadonlySet<TabBoard>>(() => new Set([chosen]));
  if (visited.has(chosen)) return visited;
  const next = new Set([...visited, chosen]);
  setVisited(next);
  return next;
}
