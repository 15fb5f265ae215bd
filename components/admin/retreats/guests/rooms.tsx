import { clsx } from "clsx/lite";
import type { Retreat } from "@/content/retreats";
import { byRoom } from "@/lib/administration/guests/group";
import type { Guest } from "@/lib/administration/guests/read";
import { findRoom } from "@/lib/catalogue/rooms";
import { listOwnRooms } from "@/lib/content/retreats";
import { fill } from "@/lib/text";
import { PairForm } from "./pair-form";

const by = {
  wish: "They named each other.",
  order: "Booked together.",
  hand: "Put together by hand.",
};
const ungrantedTexts = {
  silent: "Named {other}, who named no one.",
  other: "Named {other}, who named someone else.",
  mutual: "They and {other} named each other.",
  room: "Named {other}, who has booked another kind of room.",
};

/** Guests by kind of room: pairs in one box, others in a box each. */
export function Rooms({ retreat, guests }: { retreat: Retreat; guests: readonly Guest[] }) {
  const ownRooms = listOwnRooms(retreat);
  const here = (room: string) =>
    ownRooms.includes(room) ? [] : guests.filter((guest) => guest.room === room);
  return (
    <section aria-labelledby="rooms">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-[1.5px] border-ink pb-2">
        <h2 id="rooms" className="h3">
          Rooms
        </h2>
        <span className="text-compact text-ink-2">
          A dashed bed isn’t settled. Select a name to move the guest.
        </span>
      </div>
      <div className="mt-4 grid gap-8">
        {byRoom(guests, Object.keys(retreat.rooms)).map(({ id, pairs, alone }) => {
          const room = findRoom(retreat, id);
          const all = [...pairs.flat(), ...alone];
          const sponsored = all.filter(({ isSponsored }) => isSponsored).length;
          const values = { count: all.length - sponsored, capacity: room?.capacity ?? 0 };
          return (
            <div key={id}>
              <h3 className="flex flex-wrap items-baseline gap-x-3 font-strong">
                {room?.name ?? id}
                <span className="text-compact font-normal text-ink-2">
                  {room
                    ? sponsored > 0
                      ? `${values.count} of ${values.capacity}, and the sponsored bed`
                      : `${values.count} of ${values.capacity}`
                    : "no longer offered"}
                </span>
              </h3>
              {all.length === 0 && <p className="mt-2 text-ink-2">No guests yet</p>}
              <ul
                role="list"
                className="rows mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-3 max-md:grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))]"
              >
                {pairs.map(([one, other]) => (
                  <li key={one.id} className={`${walls} grid gap-2`}>
                    <Bed guest={one} isSettled others={here(id)} />
                    <Bed guest={other} isSettled others={here(id)} />
                    {one.shares && <p className="text-compact text-ink-2">{by[one.shares.by]}</p>}
                  </li>
                ))}
                {alone.map((guest) => (
                  <li key={guest.id} className={walls}>
                    <Bed guest={guest} isSettled={ownRooms.includes(id)} others={here(id)} />
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

// On phones a room takes the whole row while its form is open
const walls =
  "content-start border-[3px] border-ink bg-white p-3 max-md:p-2 max-md:has-[details[open]]:col-span-full";

type BedProps = {
  guest: Guest;
  isSettled: boolean;
  /** Other guests in this kind of room, if shared. */
  others: readonly Guest[];
};

function Bed({ guest, isSettled, others }: BedProps) {
  const { id, name, answers, shares, apart, ungranted } = guest;
  const wish = (!shares || ungranted) && answers?.roomMate;
  const notes = [
    ...(answers ? [] : ["no form yet"]),
    ...(answers?.diet ? [answers.diet] : []),
    ...(wish ? [`Asked for: ${wish}`] : []),
    ...(ungranted ? [fill(ungrantedTexts[ungranted.why], { other: ungranted.name })] : []),
    ...(apart.length > 0 ? [`Kept apart from ${listed(apart)} by hand.`] : []),
  ];
  return (
    <div
      className={clsx(
        "border-[1.5px] border-ink bg-paper px-3 py-2 wrap-anywhere",
        !(isSettled && answers) && "border-dashed",
      )}
    >
      {others.length > 0 ? (
        <details>
          <summary className="list-item min-h-target cursor-pointer py-2 font-strong">{name}</summary>
          <PairForm
            guest={id}
            seen={guest.seen}
            chosen={shares?.by === "hand" ? shares.id : apart.length > 0 ? "apart" : "wish"}
            options={optionsFor(guest, others)}
          />
        </details>
      ) : (
        <b className="font-strong">{name}</b>
      )}
      {notes.map((note) => (
        <p key={note} className="text-compact text-ink-2">
          {note}
        </p>
      ))}
    </div>
  );
}

function optionsFor({ id, shares, apart }: Guest, others: readonly Guest[]): [string, string][] {
  const uploaded = shares ? shares.name : listed(apart);
  return [
    ["wish", "As they asked"],
    ...(uploaded ? [["apart", `Not with ${uploaded}`] satisfies [string, string]] : []),
    ...others.flatMap((one): [string, string][] => (one.id === id ? [] : [[one.id, one.name]])),
  ];
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat("en-GB").format(names);
}
