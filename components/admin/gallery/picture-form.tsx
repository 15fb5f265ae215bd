"use client";

import type { Ref } from "react";
import { ItemInput } from "@/components/admin/site/field-input";
import { MoveButtons } from "@/components/admin/site/list-input";
import { PictureInput } from "@/components/admin/site/picture-input";
import { RemoveEverywhere } from "@/components/admin/site/remove-everywhere";
import type { Step } from "@/components/admin/site/reorder";
import type { Editor } from "@/components/admin/site/use-editor";
import type { GalleryPicture } from "@/lib/content/testimonials";
import { calendarDay } from "@/lib/time/dates";
import { removeGalleryPictureAction } from "@/lib/administration/pictures/actions";
import type { EditorField } from "@/lib/site/documents/editor";

type PictureFormProps = {
  ref: Ref<HTMLElement>;
  item: GalleryPicture;
  fields: readonly EditorField[];
  name: string;
  index: number;
  count: number;
  places: readonly string[];
  error: string | undefined;
  editor: Editor;
  onMove: (by: Step) => void;
  onChange: (values: Partial<GalleryPicture>, isChoice?: boolean) => void;
};

/** The fields of a picture of the gallery, its place among the others, and its end. */
export function PictureForm({
  ref,
  item,
  fields,
  name,
  index,
  count,
  places,
  error,
  editor,
  onMove,
  onChange,
}: PictureFormProps) {
  const { picture, isHidden, showsPeople, haveAgreed, agreedOn } = item;
  const of = { fields, item, onChange };

  /** The consent is of today, until something else is typed. */
  function agree(values: Partial<GalleryPicture>) {
    onChange(values.haveAgreed ? { ...values, agreedOn: agreedOn || calendarDay(new Date()) } : values, true);
  }

  return (
    <section
      ref={ref}
      aria-labelledby="opened-picture"
      className="min-w-0 scroll-mt-36 border-[1.5px] border-ink bg-card px-5 pt-4 pb-5"
    >
      <h2 id="opened-picture" className="font-display text-[1.25rem]/[1.1] font-heavy">
        {`Picture ${index + 1}`}
      </h2>
      {error && <p className="error">{error}</p>}
      <div className="mt-4 grid gap-4">
        <PictureInput
          value={picture}
          isSmall
          onChange={(value, isChoice) => onChange({ picture: value }, isChoice)}
        />
        <ItemInput path="caption" {...of} />
        <ItemInput path="label" {...of} />
        <ItemInput path="location" {...of} />
        <div>
          <ItemInput path="showsPeople" {...of} />
          {showsPeople && <ItemInput path="haveAgreed" {...of} onChange={agree} />}
        </div>
        {showsPeople && haveAgreed && (
          <>
            <ItemInput path="agreedBy" {...of} />
            <ItemInput path="agreedOn" {...of} />
            <div>
              <ItemInput path="forLetters" {...of} />
              <ItemInput path="forSocial" {...of} />
            </div>
          </>
        )}
        <ItemInput path="source" {...of} />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <b className="font-strong">{`Position ${index + 1} of ${count}`}</b>
          <span className="flex">
            <MoveButtons name={name} index={index} count={count} onMove={onMove} />
          </span>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <button
            type="button"
            className="tinybtn"
            aria-label={`${isHidden ? "Show" : "Hide"} ${name}`}
            onClick={() => onChange({ isHidden: !isHidden }, true)}
          >
            {isHidden ? "Show" : "Hide"}
          </button>
          <RemoveEverywhere
            key={picture.path}
            id="remove-picture"
            name="this picture"
            values={{ picture: picture.path }}
            places={places}
            effects={[
              ["Picture", "Its file is deleted with all its sizes, if nothing else uses it."],
              ["Emails", "Emails already sent stay as they are."],
              ["Elsewhere", "Search engines may show the old page for a few days."],
              ["Record", "Nothing of it is kept. It can’t be restored."],
            ]}
            action={removeGalleryPictureAction}
            editor={editor}
          />
        </div>
      </div>
    </section>
  );
}
