"use client";

import { useSyncExternalStore } from "react";
import { boardIds } from "@/lib/clubhouse/board-list";
import { useClubhouse } from "../use-clubhouse";
import { SpokenPause } from "./pause-note";
import { PostDialog } from "./post-dialog";
import "./posting.css";

const never = () => () => {};

/**
 * The dialogs that members post with, mounted once, and what says that posting is paused. They need scripts, and begin with
 * what this device has kept.
 */
export function PostDialogs() {
  const { pause } = useClubhouse();
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    isInBrowser && (
      <>
        <SpokenPause pause={pause} />
        {boardIds.map((board) => (
          <PostDialog key={board} board={board} />
        ))}
      </>
    )
  );
}
