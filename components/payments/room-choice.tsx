"use client";

import { Choice, ChoiceDot } from "@/components/ui/choice";
import type { Availability } from "@/lib/bookings/places";
import { fill } from "@/lib/text";
import styles from "./checkout.module.css";
import { RoomWords } from "./room-words";
import type { RoomOption } from "./rooms";

type RoomChoiceProps = {
  legend: string;
  rooms: readonly RoomOption[];
  chosen: string | undefined;
  /** Null until it is known: the cards keep a line free for it. */
  availability: Availability | null;
};

/** The rooms as radios, each a whole card. A room without places left cannot be chosen. */
export function RoomChoice({ legend, rooms, chosen, availability }: RoomChoiceProps) {
  const first = rooms.find((room) => room.id === chosen) ?? rooms[0];
  return (
    <fieldset className={styles.rooms}>
      <legend className="sr-only">{legend}</legend>
      {rooms.map((room) => {
        const left = availability?.rooms[room.id].left;
        return (
          <Choice
            key={room.id}
            name="room"
            value={room.id}
            defaultChecked={room === first}
            disabled={left === 0}
            aria-labelledby={`${room.id}-name ${room.id}-price`}
            aria-describedby={`${room.id}-text ${room.id}-left`}
          >
            <ChoiceDot />
            <RoomWords room={room}>{left !== undefined && placesLeft(room, left)}</RoomWords>
          </Choice>
        );
      })}
    </fieldset>
  );
}

function placesLeft(room: RoomOption, count: number): string {
  if (count === 0) return room.soldOut;
  return count === 1 ? room.leftOne : fill(room.left, { count });
}
