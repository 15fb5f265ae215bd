"use client";

import { useEffect } from "react";
import { useClubhouse } from "../use-clubhouse";
import { latePostDialog } from "./open-post";
import { SpokenPause } from "./pause-note";

/** A page that is open this long has shown what it has: what may be wanted without a connection is fetched. Milliseconds. */
const idleAfter = 8_000;

/** The post dialogs, once for the page, and the announcement of a posting pause. */
export function PostDialogs() {
  const pause = useClubhouse((view) => view.pause);
  const opened = useClubhouse((view) => view.postDialog);
  useEffect(() => {
    const timer = setTimeout(() => void latePostDialog.fetch(), idleAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <SpokenPause pause={pause} />
      {opened && <opened.Dialog key={opened.times} board={opened.board} />}
    </>
  );
}
