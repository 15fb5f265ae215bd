"use client";

import { useSyncExternalStore } from "react";
import { readOpenedAction, subscribeToRequests } from "./action-request";

const nothing = () => null;

/** The place of the moderation dialogs, once for all lists of the page. */
export function LateModerationDialogs() {
  const opened = useSyncExternalStore(subscribeToRequests, readOpenedAction, nothing);
  return opened && <opened.Dialogs request={opened.request} />;
}
