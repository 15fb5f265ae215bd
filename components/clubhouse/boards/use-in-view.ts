"use client";

import { useSyncExternalStore } from "react";
import type { BoardId } from "@/content/boards";
import { useRoute } from "../use-route";

/** From this width down one room shows at a time, as in the styles. */
const oneRoom = "(width < 60em)";

/** Whether a room is open before her (its tab chosen, on a phone its section too), and whether she can see the page at all. */
export function useInView(room: BoardId): { isOpen: boolean; isInView: boolean } {
  const { section, board } = useRoute();
  const isOneRoom = useSyncExternalStore(onWidth, () => matchMedia(oneRoom).matches, no);
  // Until the page has come to life nobody has been anywhere
  const isSeen = useSyncExternalStore(onVisibility, () => document.visibilityState === "visible", no);
  const isChosen = room === "general" || room === board;
  const isOpen = isChosen && (!isOneRoom || section === (room === "general" ? "chat" : "boards"));
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

const no = () => false;
