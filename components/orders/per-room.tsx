import type { ReactNode } from "react";
import type { Retreat, Room } from "@/content/retreats";
import { PerChoice, PerChoiceStyle } from "./per-choice";

type PerRoomProps = { retreat: Retreat; children: (room: Room) => ReactNode };

/** Words that differ from room to room; those of the chosen one show. Needs <PerRoomStyle /> once. */
export function PerRoom({ retreat: { rooms }, children }: PerRoomProps) {
  return (
    <PerChoice name="room" values={Object.keys(rooms)}>
      {(id) => rooms[id] && children(rooms[id])}
    </PerChoice>
  );
}

/** Hides what belongs to a room that is not chosen. */
export function PerRoomStyle({ retreat: { rooms } }: { retreat: Retreat }) {
  return <PerChoiceStyle name="room" values={Object.keys(rooms)} />;
}
