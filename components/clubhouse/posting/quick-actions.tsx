"use client";

import { roomsCopy } from "@/content/pages/rooms";
import { mayOnBoard } from "@/lib/access/policy";
import { isNamed } from "@/lib/clubhouse/known-boards";
import { boardOf } from "@/lib/access/board-list";
import { Icon } from "@/components/ui/icon";
import { tabBoards } from "../route";
import { onIntent } from "@/components/ui/lazy";
import { latePostDialog } from "./open-post";
import { useBoardIds, usePrincipal } from "../use-clubhouse";
import { usePostOpener } from "./use-post-opener";

/** Quick Actions: buttons in the welcome to post to each board. */
export function QuickActions() {
  const open = usePostOpener();
  const principal = usePrincipal();
  const readable = useBoardIds();
  return (
    <section className="needs-scripts" aria-labelledby="quick-title">
      <h2 id="quick-title" className="mb-1 text-[1rem] leading-[1.3] font-[650]">
        {roomsCopy.quickActions.title}
      </h2>
      <div className="rows">
        {tabBoards().map((id) => {
          const board = boardOf(id);
          const { icon, button } = board.form;
          const isOpen = mayOnBoard({ ...principal, postingPause: null }, "post", id);
          if (!isOpen && (readable.includes(id) || !isNamed(board))) return null;
          return (
            <button
              key={id}
              type="button"
              {...onIntent(latePostDialog)}
              onClick={(event) => open(id, event.currentTarget)}
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
