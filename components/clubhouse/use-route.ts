"use client";

import { useSearchParams } from "next/navigation";
import { useSyncExternalStore, type MouseEvent } from "react";
import type { BoardId } from "@/content/boards";
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
  /** What the address names itself; null: what she left by, or the first. */
  named: { section: Section | null; board: TabBoard | null };
};

/**
 * Where in the Clubhouse she is: the section and the board of the address; without them those she left by, the first time
 * the house and the first board. A board alone opens the boards.
 */
export function useRoute(): ClubhouseRoute {
  const parameters = useSearchParams();
  const boards = useBoardIds();
  const leftSection = useSyncExternalStore(never, () => readKept("section"), nothing);
  const leftBoard = useSyncExternalStore(never, () => readKept("board"), nothing);
  const isReadable = (one: BoardId) => boards.includes(one);
  const { thread } = useClubhouseSession();
  const board =
    thread && isTab(thread.board) ? thread.board : asTabBoard(parameters.get("board"), isReadable);
  const section = asSection(parameters.get("door")) ?? (board && "boards");
  return {
    section: section ?? asSection(leftSection) ?? "house",
    board: board ?? asTabBoard(leftBoard, isReadable) ?? firstTabBoard(isReadable),
    named: { section, board },
  };
}

/** Goes there, without asking the server where every room is here already. Back leads to where she was. */
export function pushRoute(route: { section: Section; board?: TabBoard }): void {
  if (isHere()) window.history.pushState(null, "", routeAddress(route));
  else window.location.assign(routeAddress(route));
}

/** Goes there as `pushRoute` does, but as a step on the way: Back leads past it. */
export function replaceRoute(route: { section: Section; board?: TabBoard }): void {
  if (isHere()) window.history.replaceState(null, "", routeAddress(route));
  else window.location.replace(routeAddress(route));
}

/**
 * Whether a change of the address is enough. Next hears of one by its own `pushState`, which it puts in place after the
 * handlers are there: a press in between would change the address and leave the page as it is.
 */
function isHere(): boolean {
  return window.location.pathname === "/community" && Object.hasOwn(window.history, "pushState");
}

/** Whether a click on a link asks for another window: then the browser follows it. */
export function isModifiedClick(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

const storageKeys = { section: "clubhouse-door", board: "clubhouse-board" } as const;

/** Remembers on this device where she is, for when she comes back. */
export function rememberRoute(name: keyof typeof storageKeys, value: string): void {
  try {
    localStorage.setItem(storageKeys[name], value);
  } catch {
    // The next visit opens on the house then
  }
}

function readKept(name: keyof typeof storageKeys): string | null {
  try {
    return localStorage.getItem(storageKeys[name]);
  } catch {
    // Storage may be switched off
    return null;
  }
}

const never = () => () => {};
const nothing = () => null;
