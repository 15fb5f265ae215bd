"use client";

import type { ReactNode } from "react";
import { salesCopy as copy } from "@/content/pages/admin-sales";
import { FormCheck } from "@/components/forms/fields";
import { useFormContext } from "@/components/forms/form-context";
import { typedTerms } from "@/lib/administration/sales/rooms";
import { offeredTerm, sharingTerm } from "@/lib/catalogue/rooms";
import { placesTerm, priceTerm, roomNameTerm, roomTextTerm } from "@/lib/catalogue/terms";

const { form: said, names } = copy;

type TermField = (term: string, label: string, more?: object) => ReactNode;

/** What is the founder's own of a room: its name, its words, who sleeps in it, and whether it stays. */
export function OwnRoom({ id, field }: { id: string; field: TermField }) {
  return (
    <>
      <RoomWords id={id} field={field} />
      <div className="col-span-full">
        <FormCheck name={offeredTerm(id)}>{said.removeRoom}</FormCheck>
      </div>
    </>
  );
}

/** Another room, folded away until it is wanted, and in it the one after. */
export function AddedRooms({ ids: [id, ...others], field }: { ids: readonly string[]; field: TermField }) {
  const { fieldOf } = useFormContext();
  if (id === undefined) return null;
  const isBegun = typedTerms(id).some((term) => fieldOf(term).typed ?? fieldOf(term).error);
  const empty = { defaultValue: "", required: false };
  return (
    <details className="sm:col-span-2" open={isBegun || undefined}>
      <summary className="tinybtn inline-flex min-h-target w-fit cursor-pointer items-center">
        {said.addRoom}
      </summary>
      <fieldset className="mt-4 mb-6 grid grid-cols-2 items-start gap-x-5 gap-y-2 border-l-[1.5px] border-ink pl-5">
        <legend className="sr-only">{said.newRoom}</legend>
        <p className="col-span-full text-compact text-ink-2">{said.addRoomHint}</p>
        <RoomWords id={id} field={field} more={empty} />
        {field(placesTerm(id), names.capacity, { ...empty, inputMode: "numeric" })}
        {field(priceTerm(id), names.pricePence, { ...empty, inputMode: "decimal" })}
      </fieldset>
      <AddedRooms ids={others} field={field} />
    </details>
  );
}

function RoomWords({ id, field, more }: { id: string; field: TermField; more?: object }) {
  const whole = { className: "col-span-full" };
  return (
    <>
      {field(roomNameTerm(id), names.roomName, { ...whole, ...more })}
      {field(roomTextTerm(id), names.roomText, { ...whole, as: "textarea", rows: 3, ...more })}
      {field(sharingTerm(id), names.sharing, {
        ...whole,
        ...{ as: "select", autoComplete: undefined, required: undefined },
        ...(more && { defaultValue: "shared" }),
        children: Object.entries(copy.sharingOptions).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        )),
      })}
    </>
  );
}
