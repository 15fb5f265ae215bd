"use client";

import { useSearchParams } from "next/navigation";
import { useSyncExternalStore, type MouseEvent } from "react";
import type { BoardId } from "@/content/boards";
import { asDoor, asTabBoard, firstTabBoard, placeAddress, type Door, type TabBoard } from "./place";
import { useClubhouse } from "./use-clubhouse";

export type Place = {
  door: Door;
  board: TabBoard;
  /** What the address names itself; null: what she left by, or the first. */
  asked: { door: Door | null; board: TabBoard | null };
};

/**
 * Where in the Clubhouse she is: the door and the board of the address; without them those she left by, the first time the
 * house and the first board. A board alone opens the boards' door.
 */
export function usePlace(): Place {
  const parameters = useSearchParams();
  const { boards } = useClubhouse();
  const leftDoor = useSyncExternalStore(never, () => readKept("door"), nothing);
  const leftBoard = useSyncExternalStore(never, () => readKept("board"), nothing);
  const isReadable = (one: BoardId) => boards.has(one);
  const board = asTabBoard(parameters.get("board"), isReadable);
  const door = asDoor(parameters.get("door")) ?? (board && "boards");
  return {
    door: door ?? asDoor(leftDoor) ?? "house",
    board: board ?? asTabBoard(leftBoard, isReadable) ?? firstTabBoard(isReadable),
    asked: { door, board },
  };
}

/** Goes there without asking the server: every room is here already. Back leads to where she was. */
export function walkTo(place: { door: Door; board?: TabBoard }): void {
  window.history.pushState(null, "", placeAddress(place));
}

/** Goes there as `walkTo` does, but as a step on the way: Back leads past it. */
export function passTo(place: { door: Door; board?: TabBoard }): void {
  window.history.replaceState(null, "", placeAddress(place));
}

/** Whether a click on a link asks for another window: then the browser follows it. */
export function isForBrowser(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** Remembers on this device where she is, for when she comes back. */
export function keepPlace(name: "door" | "board", value: string): void {
  try {
    localStorage.setItem(`clubhouse-${name}`, value);
  } catch {
    // The next visit opens on the house then
  }
}

function readKept(name: "door" | "board"): string | null {
  try {
    return localStorage.getItem(`clubhouse-${name}`);
  } catch {
    // Storage may be switched off
    return null;
  }
}

const never = () => () => {};
const nothing = () => null;
