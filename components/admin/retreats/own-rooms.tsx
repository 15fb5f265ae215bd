"use client";

import { sharingOptions } from "@/lib/administration/sales/words";
import type { ReactNode } from "react";
import { FormCheck } from "@/components/forms/fields";
import { useFormContext } from "@/components/forms/form-context";
import { addedRoomFields } from "@/lib/administration/sales/rooms";

const whole = { className: "col-span-full" };

type TermField = (term: string, label: string, more?: object) => ReactNode;

/** The founder's own fields of a room: its kind, and whether it stays. */
export function OwnRoom({ id, field }: { id: string; field: TermField }) {
  return (
    <>
      <RoomSharing path={`rooms.${id}.sharing`} field={field} />
      <div className="col-span-full">
        <FormCheck name={`rooms.${id}.isOffered`}>Remove this room</FormCheck>
      </div>
    </>
  );
}

/** The next additional room, collapsed; it contains the one after it. */
export function AddedRooms({ ids: [id, ...others], field }: { ids: readonly string[]; field: TermField }) {
  const { fieldOf } = useFormContext();
  if (id === undefined) return null;
  const path = (name: string) => `added.${id}.${name}`;
  const isBegun = addedRoomFields
    .map((name) => fieldOf(path(name)))
    .some(({ typed, error }) => typed ?? error);
  const empty = { defaultValue: "", required: false };
  return (
    <details className="sm:col-span-2" open={isBegun || undefined}>
      <summary className="tinybtn inline-flex min-h-target w-fit cursor-pointer items-center">
        Add a room
      </summary>
      <fieldset className="mt-4 mb-6 grid grid-cols-2 items-start gap-x-5 gap-y-2 border-l-[1.5px] border-ink pl-5">
        <legend className="sr-only">Another room</legend>
        <p className="col-span-full text-compact text-ink-2">Leave everything empty to add no room.</p>
        {field(path("name"), "Called", { ...whole, ...empty })}
        {field(path("text"), "What it’s like", { ...whole, as: "textarea", rows: 3, ...empty })}
        <RoomSharing path={path("sharing")} field={field} more={{ defaultValue: "shared" }} />
        {field(path("capacity"), "Places", { ...empty, inputMode: "numeric" })}
        {field(path("pricePence"), "Price", { ...empty, inputMode: "decimal" })}
      </fieldset>
      <AddedRooms ids={others} field={field} />
    </details>
  );
}

function RoomSharing({ path, field, more }: { path: string; field: TermField; more?: object }) {
  return field(path, "Sharing", {
    ...whole,
    ...{ as: "select", autoComplete: undefined, required: undefined },
    ...more,
    children: Object.entries(sharingOptions).map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    )),
  });
}
