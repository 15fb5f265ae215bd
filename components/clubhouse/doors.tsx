"use client";

import { useEffect, type MouseEvent, type ReactNode } from "react";
import { communityCopy } from "@/content/pages/community";
import { classNames } from "@/components/ui/class-names";
import { DoorMark } from "./boards/unread-mark";
import { doorLabels } from "./boards/door-labels";
import { hasBanner } from "./connection-banner";
import { Icon } from "./icon";
import { doors, placeAddress, type Door } from "./place";
import { useClubhouse } from "./use-clubhouse";
import { isForBrowser, keepPlace, usePlace, walkTo } from "./use-place";

/** The page of the rooms and, on a phone, the doors to them: one room at a time, each with an address, so that Back works. */
export function Rooms({ children }: { children: ReactNode }) {
  const { door, board, asked } = usePlace();
  const view = useClubhouse();
  const boards = [...view.boards.values()];

  useEffect(() => {
    if (asked.door) keepPlace("door", asked.door);
    if (asked.board) keepPlace("board", asked.board);
  }, [asked.door, asked.board]);

  function walk(event: MouseEvent, to: Door) {
    if (isForBrowser(event)) return;
    event.preventDefault();
    walkTo(to === "boards" ? { door: to, board } : { door: to });
  }

  return (
    <div className={classNames("rooms", hasBanner(view) && "has-banner")} data-door={door}>
      {children}
      <nav className="doors" aria-label={communityCopy.doors.label}>
        {doors.map((one) => (
          <a
            key={one}
            href={placeAddress({ door: one })}
            aria-current={one === door ? "page" : undefined}
            onClick={(event) => walk(event, one)}
          >
            <Icon name={one} size={22} />
            {doorLabels[one]}
            <DoorMark door={one} boards={boards} />
          </a>
        ))}
      </nav>
    </div>
  );
}
