"use client";

import { useFormContext } from "@/components/forms/form-context";
import { Choice, ChoiceDot } from "@/components/ui/choice";
import { described, FieldError } from "@/components/ui/field";
import type { Availability } from "@/lib/orders/bookings/places";
import { fill } from "@/lib/text";
import { cardGrid, rooms as roomsLook, RoomWords } from "./room-words";
import type { RoomOption } from "./rooms";

type RoomChoiceProps = {
  legend: string;
  rooms: readonly RoomOption[];
  /** Null until loaded; the cards reserve a line for it. */
  availability: Availability | null;
};

/** The rooms as radio cards; a sold-out room can't be chosen. */
export function RoomChoice({ legend, rooms, availability }: RoomChoiceProps) {
  const { id, typed, error } = useFormContext().fieldOf("room");
  const first = rooms.find((room) => room.id === typed) ?? rooms[0];
  return (
    <fieldset className={roomsLook}>
      <legend className="sr-only">{legend}</legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {rooms.map((room) => {
        const left = availability?.rooms[room.id]?.left;
        return (
          <Choice
            key={room.id}
            face={`${cardGrid} grid-cols-[1.5rem_1fr_auto] max-md:grid-cols-[1.5rem_1fr]`}
            name="room"
            value={room.id}
            defaultChecked={room === first}
            disabled={left === 0}
            aria-invalid={error ? true : undefined}
            aria-labelledby={`${room.id}-name ${room.id}-price`}
            aria-describedby={described(`${room.id}-text`, `${room.id}-left`, error && `${id}-error`)}
          >
            <ChoiceDot />
            <RoomWords room={room} left={left === undefined ? "" : placesLeft(room, left)} />
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
