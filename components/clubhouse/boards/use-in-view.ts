"use client";

import { useSyncExternalStore } from "react";
import type { BoardId } from "@/content/boards";
import { isConversation } from "@/lib/access/conversations";
import { useRoute } from "../use-route";

/** Below this width one room shows at a time, as in the CSS. */
const oneRoom = "(width < 60em)";

/** `isOpen`: the tab is chosen, on a phone its section too; `isInView`: the page is also visible. */
export function useInView(room: BoardId): { isOpen: boolean; isInView: boolean } {
  const { section, board } = useRoute();
  const isOneRoom = useSyncExternalStore(onWidth, () => matchMedia(oneRoom).matches, alwaysFalse);
  // Before hydration no room counts as visited
  const isSeen = useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === "visible",
    alwaysFalse,
  );
  const isChosen = room === "general" || room === board;
  const isOpen =
    isConversation(room) ||
    (isChosen && (!isOneRoom || section === (room === "general" ? "chat" : "boards")));
  return { isOpen, isInView: isOpen && isSeen };
}

function onWidth(listener: () => void): () => void {
  const width = matchMedia(oneRoom);
  width.addEventListener("change", listener);
  return () => width.removeEventListener("change", listener);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

const alwaysFalse = () => false;
