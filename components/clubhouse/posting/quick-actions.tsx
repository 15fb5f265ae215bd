"use client";

import { communityCopy } from "@/content/pages/community";
import { boardOf } from "@/lib/clubhouse/board-list";
import { Icon } from "../icon";
import { tabBoards } from "../place";
import { usePostOpener } from "./use-post-opener";

/** Quick Actions: a way to post to every board from the porch. */
export function QuickActions() {
  const open = usePostOpener();
  return (
    <section className="quick needs-scripts" aria-labelledby="quick-title">
      <h2 id="quick-title">{communityCopy.quickActions.title}</h2>
      <div className="rows">
        {tabBoards.map((board) => {
          const { icon, button } = boardOf(board).form;
          return (
            <button key={board} type="button" onClick={(event) => open(board, event.currentTarget)}>
              {icon && <Icon name={icon} />}
              {button}
            </button>
          );
        })}
      </div>
    </section>
  );
}
