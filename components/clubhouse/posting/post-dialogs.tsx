"use client";

import { useSyncExternalStore } from "react";
import { useClubhouse } from "../use-clubhouse";
import { SpokenPause } from "./pause-note";
import { PostDialog } from "./post-dialog";
import { postForms, type PostFormName } from "./post-forms";
import "./posting.css";

const names = Object.keys(postForms) as PostFormName[];
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
        {names.map((name) => (
          <PostDialog key={name} name={name} />
        ))}
      </>
    )
  );
}
