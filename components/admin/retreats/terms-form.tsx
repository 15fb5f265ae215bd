"use client";

import { useState, type ReactNode } from "react";
import { inUnits } from "@/content/money";
import { salesCopy as copy } from "@/content/pages/admin-sales";
import { FormField } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { fill } from "@/lib/text";
import { slotIds } from "@/lib/administration/sales/rooms";
import { placesTerm, priceTerm, type Terms } from "@/lib/catalogue/terms";
import type { FormAction } from "@/lib/forms/state";
import { changesIn, Corrections } from "./corrections";
import { FormPart as Part } from "./form-part";
import { AddedRooms, OwnRoom } from "./own-rooms";
import { OwnWords, type OwnPicture, type OwnRetreat } from "./own-words";
import { UploadForm, useUpload } from "./upload-picture";

const { form: said, names } = copy;
const words = formWords({ failure: said.toasts.failure });

type TermsFormProps = {
  action: FormAction;
  currency: string;
  /** By room id: its name, and how many places are taken. */
  rooms: Record<string, { name: string; standing: string }>;
  terms: Terms;
  revision: number;
  /** The extra fields of a founder's own retreat. */
  own?: OwnRetreat;
  /** What a change affects, and what it does not. */
  touches: ReactNode;
};

/** The editable terms of a retreat, with the effects of a change before it is saved. */
export function TermsForm({ action, currency, rooms, terms, revision, own, touches }: TermsFormProps) {
  const form = useActionForm("sales-terms", action, words, { focusOnSent: "sales-terms-save" });
  // Input from before another revision is no longer in the fields
  const [typing, setTyping] = useState<{ revision: number; typed: Record<string, string> }>();
  const typed = typing?.revision === revision ? typing.typed : {};
  const shown = (term: string) => {
    const value = terms[term] ?? "";
    return term.endsWith("Pence") && typeof value === "number" ? `${inUnits(value, currency)}` : `${value}`;
  };
  const field = (term: string, label: string, more: object = {}) => (
    <FormField
      key={`${term}-${revision}`}
      name={term}
      label={label}
      defaultValue={shown(term)}
      autoComplete="off"
      required
      {...more}
    />
  );
  const select = (term: "sales" | "clubhouse", hint: string, options: Record<string, string>) =>
    field(term, names[term], {
      ...{ as: "select", hint, className: "sm:col-span-2", autoComplete: undefined, required: undefined },
      children: Object.entries(options).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      )),
    });
  const [fresh, setFresh] = useState<OwnPicture[]>([]);
  const upload = useUpload(own?.sent.refused, (picture) => {
    setFresh([picture, ...fresh]);
    setTyping({ revision, typed: { ...typed, picture: picture.path } });
  });
  const known = own?.uploaded.map(({ path }) => path) ?? [];
  const uploaded = [...fresh.filter(({ path }) => !known.includes(path)), ...(own?.uploaded ?? [])];
  const slots = slotIds({ rooms });
  const described = { ...rooms, ...Object.fromEntries(slots.map((id) => [id, { name: said.newRoom }])) };
  const money = { inputMode: "decimal" } as const;
  const count = { inputMode: "numeric" } as const;
  const day = { type: "date" } as const;
  const shownForm = (
    <FormFrame
      form={form}
      noValidate
      className="grid items-start gap-x-12 gap-y-9 min-[75em]:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <input type="hidden" name="seen" value={revision} />
      <div
        className="grid min-w-0 gap-9"
        onInput={({ target }) => {
          const { name, value, type, checked } = target as HTMLInputElement;
          const now = type === "checkbox" ? (checked ? "no" : "yes") : value;
          setTyping({ revision, typed: { ...typed, [name]: now } });
        }}
      >
        {own && (
          <Part title={said.named}>
            {field("name", names.name, { className: "sm:col-span-2" })}
            {field("location", names.location, { className: "sm:col-span-2" })}
            {field("address", names.address, {
              hint: own.canMove ? fill(said.addressHint, { site: own.site }) : said.addressFixed,
              readOnly: !own.canMove,
              spellCheck: false,
              className: "sm:col-span-2",
            })}
          </Part>
        )}
        <Part title={said.selling}>
          {own?.isNew ? (
            <input type="hidden" name="sales" value="closed" />
          ) : (
            select("sales", said.salesHint, copy.options)
          )}
          {field("firstDay", names.firstDay, day)}
          {field("lastDay", names.lastDay, day)}
        </Part>
        <Part title={said.rooms}>
          {Object.entries(rooms).map(([id, { name, standing }]) => (
            <fieldset
              key={id}
              className="grid grid-cols-2 items-start gap-x-5 gap-y-2 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_8rem_8rem]"
            >
              <legend className="sr-only">{name}</legend>
              <p className="col-span-2 sm:col-span-1 sm:pt-8" aria-hidden="true">
                <b className="block font-strong">{name}</b>
                <span className="text-compact text-ink-2">{standing}</span>
              </p>
              {field(placesTerm(id), names.capacity, count)}
              {field(priceTerm(id), names.pricePence, money)}
              {own && <OwnRoom id={id} field={field} />}
            </fieldset>
          ))}
          {own && <AddedRooms key={revision} ids={slots} field={field} />}
        </Part>
        <Part title={said.money}>
          {field("depositPence", names.depositPence, {
            ...money,
            className: "sm:col-span-2 [&_input]:max-w-40",
          })}
          {field("balanceDueDaysBefore", names.balanceDueDaysBefore, count)}
          {field("balanceMinimumDays", names.balanceMinimumDays, count)}
        </Part>
        <Part title={said.access}>{select("clubhouse", said.clubhouseHint, copy.clubhouseOptions)}</Part>
        {own && (
          <OwnWords
            own={own}
            field={field}
            text={typed.text ?? shown("text")}
            picture={typed.picture ?? own.sent.picture ?? shown("picture")}
            upload={upload}
            uploaded={uploaded}
          />
        )}
      </div>
      <aside
        className="bg-surface border-[1.5px] border-ink p-6 min-[75em]:sticky min-[75em]:top-24"
        aria-labelledby="touches"
      >
        <h2 id="touches" className="h2">
          {own?.isNew ? copy.next.touches : copy.touches.title}
        </h2>
        {!own?.isNew && (
          <Corrections changes={changesIn(terms, typed)} rooms={described} currency={currency} />
        )}
        {touches}
        <Refusal className="mt-4" />
        <Button id="sales-terms-save" type="submit" className="mt-5 w-full" busy={form.isBusy}>
          {form.isBusy ? said.saving : said.save}
        </Button>
        {!own?.isNew && <p className="mt-3 text-compact text-ink-2">{copy.touches.undo}</p>}
      </aside>
    </FormFrame>
  );
  return (
    <>
      {shownForm}
      {own && <UploadForm upload={upload} back={own.back} />}
    </>
  );
}
