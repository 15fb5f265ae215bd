"use client";

import { useSyncExternalStore } from "react";
import { PostDialog } from "./post-dialog";
import { postForms, type PostFormName } from "./post-forms";
import "./posting.css";

const names = Object.keys(postForms) as PostFormName[];
const never = () => () => {};

/** The dialogs that members post with, mounted once. They need scripts, and begin with what this device has kept. */
export function PostDialogs() {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isInBrowser && names.map((name) => <PostDialog key={name} name={name} />);
}
