"use client";

import { useEffect, type MouseEvent, type ReactNode } from "react";
import { roomsCopy } from "@/content/pages/rooms";
import { Icon } from "@/components/ui/icon";
import { unreadIn, UnreadMark } from "./boards/unread-mark";
import { sectionLabels } from "./boards/section-labels";
import { routeAddress, sections, type Section } from "./route";
import { hasBanner } from "./session/clubhouse-session";
import { useBoardIds, useClubhouse, useClubhouseSession } from "./use-clubhouse";
import { isModifiedClick, pushRoute, rememberRoute, useRoute } from "./use-route";

/** The sections and, on phones, the navigation between them: one visible at a time, each with a URL. */
export function Sections({ children }: { children: ReactNode }) {
  const { section, board, named } = useRoute();
  const isAlertDue = useClubhouse(hasBanner);
  const isElsewhere = useClubhouseSession().thread !== null;
  const hasSections = useBoardIds().includes("general");

  useEffect(() => {
    if (named.section) rememberRoute("section", named.section);
    if (named.board) rememberRoute("board", named.board);
  }, [named.section, named.board]);

  function go(event: MouseEvent, to: Section) {
    if (isElsewhere || isModifiedClick(event)) return;
    event.preventDefault();
    pushRoute(to === "boards" ? { section: to, board } : { section: to });
  }

  return (
    <div
      data-rooms={hasSections ? "" : undefined}
      data-bare={!hasSections || undefined}
      data-banner={isAlertDue || undefined}
      data-door={section}
      className="rooms"
    >
      {children}
      {hasSections && (
        <nav className="section-nav" aria-label={roomsCopy.sections.label}>
          {sections.map((one) => (
            <a
              key={one}
              href={routeAddress({ section: one })}
              aria-current={one === section ? "page" : undefined}
              onClick={(event) => go(event, one)}
            >
              <Icon name={one} size={22} />
              {sectionLabels[one]}
              <LiveMark section={one} />
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}

function LiveMark({ section }: { section: Section }) {
  return (
    <UnreadMark
      count={useClubhouse(({ boards, notices, messages }) =>
        unreadIn(section, { boards: [...boards.values()], notices: notices + messages }),
      )}
    />
  );
}
