import type { Places } from "@/lib/administration/today/places";
import { findRoom } from "@/lib/catalogue/rooms";
import { programmeLabel } from "@/lib/catalogue/programme";
import { programmeOf } from "@/lib/content/programmes";
import { findRetreat } from "@/lib/content/retreats";
import { PlaceSquares } from "../place-squares";
import { Section } from "@/components/admin/section";

/** The places of each retreat, one square each: taken, held during a Checkout, or free. */
export function PlacesLeft({ places }: { places: Places[] }) {
  return (
    <Section title="Places left">
      <ul role="list" className="grid gap-4 pt-4">
        {places.map((one) => {
          const left = Math.max(0, one.capacity - one.taken - one.held);
          const words = left === 0 ? "All taken" : `${left} of ${one.capacity} left`;
          return (
            <li
              key={nameOf(one)}
              className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-[0.35rem] text-[0.9375rem]"
            >
              <b className="font-strong">{nameOf(one)}</b>
              <span>{words}</span>
              <div className="col-span-2">
                <PlaceSquares places={one} />
              </div>
            </li>
          );
        })}
      </ul>
      {places.some(({ held }) => held > 0) && (
        <p className="mt-3 text-[0.8125rem] text-ink-2">Hatched: held during Checkout.</p>
      )}
    </Section>
  );
}

function nameOf({ retreat: id, programme, room }: Places): string {
  if (programme !== null) return programmeLabel(programmeOf({ programme }));
  const retreat = id === null ? null : findRetreat(id);
  if (!retreat || room === null) return "";
  return `${retreat.place}, ${findRoom(retreat, room)?.short ?? room}`;
}
