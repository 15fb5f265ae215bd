import type { ReactNode } from "react";
import { rooms, type Room } from "@/content/retreats";
import { PerChoice, PerChoiceStyle } from "./per-choice";

/** Words that differ from room to room; those of the chosen one show. Needs <PerRoomStyle /> once. */
export function PerRoom({ children }: { children: (room: Room) => ReactNode }) {
  return (
    <PerChoice name="room" values={rooms}>
      {children}
    </PerChoice>
  );
}

/** Hides what belongs to a room that is not chosen. */
export function PerRoomStyle() {
  return <PerChoiceStyle name="room" values={rooms} />;
}
