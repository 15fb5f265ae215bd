import type { RoomOption } from "./rooms";

/** The cards of the rooms, one under another. */
export const rooms = "mt-8 grid gap-5";

/** A room's card: its name and circled price in one line, a dot before them where it can be chosen, the words under the name. */
export const cardGrid = "items-center gap-x-4 gap-y-[0.9rem] pr-[clamp(1.5rem,2.6vw,2.75rem)]";

// From the name on to the end, with or without a dot before it; where it is narrow the whole width
const underName = "col-[-3/-1] max-w-136 max-md:col-[1/-1]";

/** What a card says of its room. `left`, how many places are: its line is kept free until the number arrives. */
export function RoomWords({ room, left }: { room: RoomOption; left?: string }) {
  return (
    <>
      <b id={`${room.id}-name`} className="h3">
        {room.name}
      </b>
      <span
        id={`${room.id}-price`}
        className="price max-md:col-[-2/-1] max-md:row-[2] max-md:mt-2 max-md:mb-[0.4rem] max-md:justify-self-start"
      >
        {room.price}
      </span>
      <span id={`${room.id}-text`} className={underName}>
        {room.text}
      </span>
      {left !== undefined && (
        <span id={`${room.id}-left`} className={`${underName} min-h-[1.4em] text-small/[1.4] font-strong`}>
          {left}
        </span>
      )}
    </>
  );
}
