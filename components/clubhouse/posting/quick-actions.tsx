"use client";

import { roomsCopy } from "@/content/pages/rooms";
import { boardOf } from "@/lib/clubhouse/board-list";
import { Icon } from "@/components/ui/icon";
import { tabBoards } from "../route";
import { onIntent } from "@/components/ui/lazy";
import { latePostDialog } from "./open-post";
import { usePostOpener } from "./use-post-opener";

/** Quick Actions: buttons in the welcome to post to each board. */
export function QuickActions() {
  const open = usePostOpener();
  return (
    <section className="needs-scripts" aria-labelledby="quick-title">
      <h2 id="quick-title" className="mb-1 text-[1rem] leading-[1.3] font-[650]">
        {roomsCopy.quickActions.title}
      </h2>
      <div className="rows">
        {tabBoards().map((board) => {
          const { icon, button } = boardOf(board).form;
          return (
            <button
              key={board}
              type="button"
              {...onIntent(latePostDialog)}
              onClick={(event) => open(board, event.currentTarget)}
            >
              {icon && <Icon name={icon} />}
              {button}
            </button>
          );
        })}
      </div>
    </section>
  );
}
