import type { RoomOption } from "./rooms";

/** The classes of stacked room cards. */
export const rooms = "mt-8 grid gap-5";

/** A room card: name and circled price in one line, after a radio dot if selectable, text below. */
export const cardGrid = "items-center gap-x-4 gap-y-[0.9rem] pr-[clamp(1.5rem,2.6vw,2.75rem)]";

// From the name's column to the end; on narrow screens the full width
const underName = "col-[-3/-1] max-w-136 max-md:col-[1/-1]";

/** A room card's content; `left` is the places left, with space reserved until it loads. */
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
