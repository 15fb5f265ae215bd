import { ActionButton } from "@/components/forms/action-button";
import type { FormWords } from "@/components/forms/outcome";
import { waitlistCopy as copy } from "@/content/pages/admin-waitlist";
import type { Retreat } from "@/content/retreats";
import { openRoomAction } from "@/lib/administration/waitlist/actions";
import type { RoomOfLine } from "@/lib/administration/waitlist/read";
import { findRoom } from "@/lib/catalogue/retreats";
import { fill } from "@/lib/text";
import { PlaceSquares } from "@/components/admin/place-squares";
import { LineDialog } from "./waitlist-dialog";

const { rooms: words, deeds } = copy;

type LineRoomProps = { room: RoomOfLine; retreat: Retreat; said: FormWords };

/** A room's places, to whom what comes free in it goes, and the way to change that. */
export function LineRoom({
  room: { id, places, free, waiting, isOfLine, isOpened, seen },
  retreat,
  said,
}: LineRoomProps) {
  const name = findRoom(retreat, id)?.name ?? id;
  const room = name.toLowerCase();
  const values = { retreat: retreat.id, room: id, seen };
  return (
    <div className="grid gap-1.5">
      <p className="flex items-baseline justify-between gap-3">
        <b className="font-strong">{name}</b>
        <span className="text-compact text-ink-2">
          {free === 0 ? words.none : fill(words.free, { free, capacity: places.capacity })}
        </span>
      </p>
      <PlaceSquares places={places} />
      <p className="text-compact text-ink-2">
        {isOpened ? words.opened : isOfLine ? words.ofLine : words.onSale}
      </p>
      {isOpened && (
        <ActionButton
          id={`close-${id}`}
          action={openRoomAction}
          words={said}
          values={{ ...values, to: "line" }}
          className="tinybtn"
          label={fill(deeds.close.label, { room })}
        >
          {deeds.close.open}
        </ActionButton>
      )}
      {!isOpened && (
        <div>
          <LineDialog
            id={`open-${id}`}
            words={{
              ...deeds.open,
              label: fill(deeds.open.label, { room }),
              title: fill(deeds.open.title, { room }),
            }}
            said={said}
            happens={{ place: fill(deeds.open.place, { count: waiting }), letter: deeds.open.letter }}
            action={openRoomAction}
            hidden={{ ...values, to: "all" }}
          />
        </div>
      )}
    </div>
  );
}
