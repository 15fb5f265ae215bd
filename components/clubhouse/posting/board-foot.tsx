"use client";

import { Button } from "@/components/ui/button";
import { boardsCopy as copy } from "@/content/pages/boards";
import { mayOnBoard } from "@/lib/access/policy";
import { fill } from "@/lib/text";
import { boardOf } from "@/lib/access/board-list";
import type { TabBoard } from "../route";
import { useClubhouse, usePrincipal } from "../use-clubhouse";
import { PauseNote } from "./pause-note";
import { onIntent } from "@/components/ui/lazy";
import { latePostDialog } from "./open-post";
import { usePostOpener } from "./use-post-opener";

const note = "small border-t-[1.5px] border-hair px-6 py-4 text-ink-2 max-lg:px-4";

/** A board's post button, or a note who posts or that posting is paused. */
export function BoardFoot({ board }: { board: TabBoard }) {
  const pause = useClubhouse((view) => view.pause);
  const open = usePostOpener();
  const principal = usePrincipal();
  const { posters, form } = boardOf(board);
  const { text, button } = form;
  if (!mayOnBoard({ ...principal, postingPause: null }, "post", board))
    return (
      <p className={note}>
        {posters === "guests" ? text : fill(copy.readOnly, { who: copy.posters[posters] })}
      </p>
    );
  if (pause) return <PauseNote pause={pause} />;
  return (
    <div className="needs-scripts flex items-center justify-between gap-4 border-t-[1.5px] border-hair px-6 pt-[0.9rem] pb-[1.15rem] max-lg:px-4 max-lg:pt-[0.7rem] max-lg:pb-[0.8rem] lg:snug:px-[1.1rem]">
      <p className="small text-pretty text-ink-2 snug:hidden">{text}</p>
      <Button
        size="small"
        className="flex-none snug:flex-1"
        {...onIntent(latePostDialog)}
        onClick={(event) => open(board, event.currentTarget)}
      >
        {button}
      </Button>
    </div>
  );
}
