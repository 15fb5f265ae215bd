import type { ReactNode } from "react";
import type { Retreat, Room } from "@/content/retreats";
import { PerChoice, PerChoiceStyle } from "./per-choice";

type PerRoomProps = { retreat: Retreat; children: (room: Room) => ReactNode };

/** Text that depends on the chosen room. Needs <PerRoomStyle /> once. */
export function PerRoom({ retreat: { rooms }, children }: PerRoomProps) {
  return (
    <PerChoice name="room" values={Object.keys(rooms)}>
      {(id) => rooms[id] && children(rooms[id])}
    </PerChoice>
  );
}

/** Hides the text of rooms that are not chosen. */
export function PerRoomStyle({ retreat: { rooms } }: { retreat: Retreat }) {
  return <PerChoiceStyle name="room" values={Object.keys(rooms)} />;
}
