import { clsx } from "clsx/lite";
import { guestsCopy as copy } from "@/content/pages/admin-guests";
import type { Retreat } from "@/content/retreats";
import { byRoom } from "@/lib/administration/guests/group";
import type { Guest } from "@/lib/administration/guests/read";
import { findRoom, listOwnRooms } from "@/lib/retreats";
import { fill } from "@/lib/text";

const { rooms: words } = copy;

type RoomsProps = { retreat: Retreat; guests: readonly Guest[] };

/** Who sleeps in which kind of room: pairs in one box, the others in a box each. */
export function Rooms({ retreat, guests }: RoomsProps) {
  const ownRooms = listOwnRooms(retreat);
  return (
    <section aria-labelledby="rooms">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-[1.5px] border-ink pb-2">
        <h2 id="rooms" className="h3">
          {words.headline}
        </h2>
        <span className="text-compact text-ink-2">{words.note}</span>
      </div>
      <div className="mt-4 grid gap-8">
        {byRoom(guests, Object.keys(retreat.rooms)).map(({ id, pairs, alone }) => {
          const room = findRoom(retreat, id);
          const count = pairs.length * 2 + alone.length;
          return (
            <div key={id}>
              <h3 className="flex flex-wrap items-baseline gap-x-3 font-strong">
                {room?.name ?? id}
                <span className="text-compact font-normal text-ink-2">
                  {room ? fill(words.sold, { count, capacity: room.capacity }) : words.gone}
                </span>
              </h3>
              {count === 0 && <p className="mt-2 text-ink-2">{words.empty}</p>}
              <ul className="rows mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] items-start gap-3">
                {pairs.map(([one, other]) => (
                  <li key={one.id} className="grid gap-2 border-[1.5px] border-ink bg-white p-3">
                    <Bed guest={one} isSettled />
                    <Bed guest={other} isSettled />
                    {one.shares && <p className="text-compact text-ink-2">{words.by[one.shares.by]}</p>}
                  </li>
                ))}
                {alone.map((guest) => (
                  <li key={guest.id} className="border-[1.5px] border-hair bg-white p-3">
                    <Bed guest={guest} isSettled={ownRooms.includes(id)} />
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </section>
  );
}

function Bed({ guest: { name, answers, shares }, isSettled }: { guest: Guest; isSettled: boolean }) {
  const wish = !shares && answers?.roomMate;
  return (
    <div
      className={clsx(
        "border-[1.5px] border-ink bg-paper px-3 py-2 wrap-anywhere",
        !(isSettled && answers) && "border-dashed",
      )}
    >
      <b className="font-strong">{name}</b>
      {!answers && <p className="text-compact text-ink-2">{copy.noForm}</p>}
      {answers?.diet && <p className="text-compact text-ink-2">{answers.diet}</p>}
      {wish && <p className="text-compact text-ink-2">{fill(words.wish, { wish })}</p>}
    </div>
  );
}
