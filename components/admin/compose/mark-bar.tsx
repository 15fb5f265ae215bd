"use client";

import { useState, type RefObject } from "react";
import { markAt, pictureAt, typeChange, type Mark } from "./marks";
import { PictureChoice } from "./picture-choice";
import type { SitePicture } from "./site-pictures";

const marks: Readonly<Record<Mark, string>> = {
  ...{ heading: "Heading", subheading: "Heading", section: "Heading" },
  ...{ bold: "Bold", list: "List", link: "Link", button: "Button", name: "Name" },
};
const buttonClass =
  "min-h-9 rounded-control px-[0.65rem] text-compact/none font-semibold hover:bg-wash focus-visible:-outline-offset-2 max-lg:min-h-target";

type MarkBarProps = {
  area: RefObject<HTMLTextAreaElement | null>;
  names: readonly Mark[];
  /** The pictures to choose from; null: the text has none. */
  pictures: readonly SitePicture[] | null;
};

/** Buttons that put marks of Markdown into the text below, where the cursor is. */
export function MarkBar({ area, names, pictures }: MarkBarProps) {
  const [isChoosing, setChoosing] = useState(false);

  function mark(name: Mark) {
    if (!area.current) return;
    const { value, selectionStart, selectionEnd } = area.current;
    typeChange(area.current, markAt(name, value, selectionStart, selectionEnd));
  }

  function choose(picture: SitePicture) {
    setChoosing(false);
    if (!area.current) return;
    const { value, selectionStart, selectionEnd } = area.current;
    typeChange(area.current, pictureAt(picture, value, selectionStart, selectionEnd));
  }

  return (
    <div className="border-[1.5px] border-b-0 border-ink bg-paper">
      <div className="flex flex-wrap gap-[0.15rem] p-[0.3rem]" role="group" aria-label="Marks">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className={name === "bold" ? `${buttonClass} font-heavy` : buttonClass}
            onClick={() => mark(name)}
          >
            {marks[name]}
          </button>
        ))}
        {pictures && (
          <button
            type="button"
            className={`${buttonClass} aria-expanded:bg-wash`}
            aria-expanded={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          >
            Picture
          </button>
        )}
      </div>
      {pictures && isChoosing && <PictureChoice pictures={pictures} onChoose={choose} />}
    </div>
  );
}
