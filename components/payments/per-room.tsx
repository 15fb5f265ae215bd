import type { ReactNode } from "react";
import { rooms, type Room } from "@/content/retreats";

/**
 * Words that differ from room to room: all of them are in the page, and the style sheet shows those of the chosen radio.
 * So the figures follow the choice without a script. Needs <PerRoomStyle /> once, and an ancestor with `data-rooms`.
 */
export function PerRoom({ children }: { children: (room: Room) => ReactNode }) {
  return rooms.map((room) => (
    <span key={room} data-for-room={room}>
      {children(room)}
    </span>
  ));
}

/** Hides what belongs to a room that is not chosen. Written from the list of rooms, so that a new one needs no rule. */
export function PerRoomStyle() {
  return (
    <style href="per-room" precedence="medium">
      {rooms
        .map(
          (room) =>
            `[data-rooms]:not(:has([name="room"][value="${room}"]:checked)) [data-for-room="${room}"]{display:none}`,
        )
        .join("")}
    </style>
  );
}
