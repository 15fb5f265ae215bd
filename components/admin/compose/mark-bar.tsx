"use client";

import { useState, type RefObject } from "react";
import { markAt, pictureAt, typeChange, type ModerationMark } from "./marks";
import { PictureChoice } from "./picture-choice";
import type { SitePicture } from "./site-pictures";

const marks = { heading: "Heading", bold: "Bold", link: "Link", button: "Button", name: "Name" };
const names: readonly ModerationMark[] = ["heading", "bold", "link", "button", "name"];
const buttonClass =
  "min-h-9 rounded-control px-[0.65rem] text-compact/none font-semibold hover:bg-wash focus-visible:-outline-offset-2 max-lg:min-h-target";

type MarkBarProps = { area: RefObject<HTMLTextAreaElement | null>; pictures: readonly SitePicture[] };

/** Buttons that put marks of Markdown into the text below, where the cursor is. */
export function MarkBar({ area, pictures }: MarkBarProps) {
  const [isChoosing, setChoosing] = useState(false);

  function mark(name: ModerationMark) {
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
        <button
          type="button"
          className={`${buttonClass} aria-expanded:bg-wash`}
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          Picture
        </button>
      </div>
      {isChoosing && <PictureChoice pictures={pictures} onChoose={choose} />}
    </div>
  );
}
