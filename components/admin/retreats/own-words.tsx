"use client";

import { lazy, Suspense, type ReactNode } from "react";
import { useFormContext } from "@/components/forms/form-context";
import { FormPart } from "./terms-frame";
import { UploadFields, type Upload } from "./upload-picture";

// The Markdown parser is large and used only here
const TextPreview = lazy(() => import("./text-preview"));

export type OwnRetreat = {
  isNew: boolean;
  /** Its URL was never public and may still change. */
  canMove: boolean;
  /** The host of its URL. */
  site: string;
  pictures: OwnPicture[];
  /** The uploaded ones, newest first. */
  uploaded: OwnPicture[];
};

export type OwnPicture = { path: string; alt: string; small: string };

type OwnWordsProps = {
  own: OwnRetreat;
  field: (term: string, label: string, more?: object) => ReactNode;
  /** The current input. */
  text: string;
  picture: string;
  upload: Upload;
  uploaded: readonly OwnPicture[];
};

/** The text and picture of a founder's own retreat, with a preview. */
export function OwnWords({ own, field, text, picture, upload, uploaded }: OwnWordsProps) {
  const long = (rows: number) => ({ as: "textarea", rows, className: "sm:col-span-2" });
  return (
    <>
      <FormPart title="Words">
        {field("lead", "In a sentence or two", long(3))}
        {field("text", "Text", {
          ...long(14),
          hint: "Markdown: ## before a heading, - before each line of a list, **bold**, [words](address).",
        })}
        <section
          className="min-w-0 border-[1.5px] border-ink bg-paper p-5 sm:col-span-2"
          aria-labelledby="preview"
        >
          <h3 id="preview" className="label">
            As it will look
          </h3>
          <div className="prose mt-4 wrap-anywhere">
            <Suspense>{text.trim() ? <TextPreview text={text} /> : <p>Nothing yet.</p>}</Suspense>
          </div>
        </section>
        {field("included", "What is included, one thing a line", long(8))}
        {field("notIncluded", "What isn’t, one thing a line", long(3))}
        {field("course", "Programme", { ...long(3), hint: "In the letter that confirms a booking." })}
      </FormPart>
      <FormPart title="The picture at the top">
        <Pictures pictures={[...uploaded, ...own.pictures]} chosen={picture} />
        <UploadFields upload={upload} />
      </FormPart>
    </>
  );
}

function Pictures({ pictures, chosen }: { pictures: OwnRetreat["pictures"]; chosen: string }) {
  const { typed } = useFormContext().fieldOf("picture");
  return (
    <fieldset id="pictures" className="sm:col-span-2">
      <legend className="sr-only">Picture</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {pictures.map(({ path, alt, small }) => (
          <label key={path} className="choice">
            <input type="radio" name="picture" value={path} defaultChecked={(typed ?? chosen) === path} />
            <span className="choice-face block p-1!">
              <img
                src={small}
                alt={alt}
                width={240}
                height={180}
                loading="lazy"
                className="aspect-4/3 w-full object-cover"
              />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
