"use client";

import { Button } from "@/components/ui/button";
import { boardOf } from "@/lib/clubhouse/board-list";
import type { TabBoard } from "../place";
import { useClubhouse } from "../use-clubhouse";
import { PauseNote } from "./pause-note";
import { usePostOpener } from "./use-post-opener";

/** Where a board is posted to: what is asked, and the button; or that her posting is paused. */
export function BoardFoot({ board }: { board: TabBoard }) {
  const { pause } = useClubhouse();
  const open = usePostOpener();
  const { text, button } = boardOf(board).form;
  if (pause) return <PauseNote pause={pause} />;
  return (
    <div className="board-foot needs-scripts">
      <p className="small">{text}</p>
      <Button size="small" onClick={(event) => open(board, event.currentTarget)}>
        {button}
      </Button>
    </div>
  );
}
