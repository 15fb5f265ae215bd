import { findRoom } from "@/lib/catalogue/rooms";
import { ActionButton } from "@/components/forms/action-button";
import type { FormWords } from "@/components/forms/outcome";
import type { Retreat } from "@/content/retreats";
import { openRoomAction } from "@/lib/administration/waitlist/actions";
import type { RoomOfWaitlist } from "@/lib/administration/waitlist/read";
import { fill } from "@/lib/text";
import { PlaceSquares } from "@/components/admin/place-squares";
import { WaitlistDialog } from "./waitlist-dialog";

/** A room's places, where a freed place goes, and the action that changes it. */
export function WaitlistRoom({
  room: { id, places, free, waiting, isOfLine, isOpened, seen },
  retreat,
  outcomes,
}: {
  room: RoomOfWaitlist;
  retreat: Retreat;
  outcomes: FormWords;
}) {
  const name = findRoom(retreat, id)?.name ?? id;
  const room = name.toLowerCase();
  const values = { retreat: retreat.id, room: id, seen };
  return (
    <div className="grid gap-1.5">
      <p className="flex items-baseline justify-between gap-3">
        <b className="font-strong">{name}</b>
        <span className="text-compact text-ink-2">
          {free === 0 ? "None free" : `${free} of ${places.capacity} free`}
        </span>
      </p>
      <PlaceSquares places={places} />
      <p className="text-compact text-ink-2">
        {isOpened
          ? "Open to all, despite the waitlist."
          : isOfLine
            ? "What comes free goes to the line."
            : "On open sale."}
      </p>
      {isOpened && (
        <ActionButton
          id={`close-${id}`}
          action={openRoomAction}
          words={outcomes}
          values={{ ...values, to: "line" }}
          className="tinybtn"
          label={`Undo: ${room} was open to all`}
        >
          Undo
        </ActionButton>
      )}
      {!isOpened && (
        <div>
          <WaitlistDialog
            id={`open-${id}`}
            words={{
              open: "Open to all…",
              confirm: "Open it to all",
              label: `Open to all… ${room}`,
              title: fill("Open the {room} to all?", { room }),
            }}
            outcomes={outcomes}
            happens={{
              place: `What is free goes on open sale now, and so does what comes free, though ${waiting} wait for it. Running offers stay.`,
              letter: "None.",
            }}
            action={openRoomAction}
            hidden={{ ...values, to: "all" }}
          />
        </div>
      )}
    </div>
  );
}
