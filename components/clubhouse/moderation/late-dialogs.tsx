"use client";

import { useSyncExternalStore } from "react";
import { readOpenedAction, subscribeToRequests } from "./action-request";

const nothing = () => null;

/** Where the dialogs appear that a message's menu opens, once for every list of the page. */
export function LateModerationDialogs() {
  const opened = useSyncExternalStore(subscribeToRequests, readOpenedAction, nothing);
  return opened && <opened.Dialogs request={opened.request} />;
}
