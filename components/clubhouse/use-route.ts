"use client";

import { useSearchParams } from "next/navigation";
import { useSyncExternalStore, type MouseEvent } from "react";
import type { BoardId } from "@/content/boards";
import { deviceStorage } from "@/components/ui/browser-storage";
import {
  asSection,
  asTabBoard,
  firstTabBoard,
  isTab,
  routeAddress,
  type Section,
  type TabBoard,
} from "./route";
import { useBoardIds, useClubhouseSession } from "./use-clubhouse";

export type ClubhouseRoute = {
  section: Section;
  board: TabBoard;
  /** Named by the URL; null means the last visited, or the default. */
  named: { section: Section | null; board: TabBoard | null };
};

const storageKeys = { section: "clubhouse-door", board: "clubhouse-board" } as const;

/**
 * The current section and board: from the URL, else the last visited, else the default. A board alone selects the
 * section "boards".
 */
export function useRoute(): ClubhouseRoute {
  const parameters = useSearchParams();
  const boards = useBoardIds();
  const leftSection = useSyncExternalStore(
    neverChanges,
    () => deviceStorage.get(storageKeys.section),
    nothing,
  );
  const leftBoard = useSyncExternalStore(neverChanges, () => deviceStorage.get(storageKeys.board), nothing);
  const isReadable = (one: BoardId) => boards.includes(one);
  const { thread } = useClubhouseSession();
  const board =
    thread && isTab(thread.board) ? thread.board : asTabBoard(parameters.get("board"), isReadable);
  // A guest of a retreat without other access sees boards only
  const door = isReadable("general") ? parameters.get("door") : "boards";
  const section = asSection(door) ?? (board === null ? null : "boards");
  return {
    section: section ?? asSection(leftSection) ?? "house",
    board: board ?? asTabBoard(leftBoard, isReadable) ?? firstTabBoard(isReadable),
    named: { section, board },
  };
}

/** Opens a section without a request when already in the Clubhouse; adds a history entry. */
export function pushRoute(route: { section: Section; board?: TabBoard }): void {
  if (isHere()) window.history.pushState(null, "", routeAddress(route));
  else window.location.assign(routeAddress(route));
}

/** Like `pushRoute`, but replaces the history entry. */
export function replaceRoute(route: { section: Section; board?: TabBoard }): void {
  if (isHere()) window.history.replaceState(null, "", routeAddress(route));
  else window.location.replace(routeAddress(route));
}

/** True if changing the URL is enough: before Next has installed its own `pushState`, the page would not follow. */
function isHere(): boolean {
  return window.location.pathname === "/community" && Object.hasOwn(window.history, "pushState");
}

/** True if a click on a link has a modifier key; the browser then handles it. */
export function isModifiedClick(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** Saves the last visited section or board on this device. */
export function rememberRoute(name: keyof typeof storageKeys, value: string): void {
  deviceStorage.set(storageKeys[name], value);
}

const neverChanges = () => () => {};
const nothing = () => null;
