"use client";

import { createContext, useContext, useId, useState, type KeyboardEvent } from "react";
import type { PictureValue } from "@/content/fields";
import { PictureChoice } from "@/components/admin/compose/picture-choice";
import type { SitePicture } from "@/components/admin/compose/site-pictures";
import { UploadFields, UploadForm, useUpload } from "./upload-picture";
import { Button } from "@/components/ui/button";
import { Check } from "@/components/ui/check";
import { Dialog } from "@/components/ui/dialog";
import { closeDialog } from "@/components/ui/dialog-control";
import { Field } from "@/components/ui/field";
import { thumbnail } from "./marked-words";

/** The pictures to choose from. */
export const PicturesContext = createContext<readonly SitePicture[]>([]);

type PictureInputProps = {
  value: PictureValue;
  onChange: (value: PictureValue, isChoice?: boolean) => void;
  /** It may be removed. */
  isOptional?: boolean;
  /** Without the crops, and never a decoration. */
  isSmall?: boolean;
};

/** Stands for no picture, as in content/fields, whose schemas are not for browsers. */
export const noPicture: PictureValue = { path: "", alt: "", isDecoration: false, x: 50, y: 50 };

const crops = [
  { name: "Share card", className: "aspect-[1.91]" },
  { name: "Tablet", className: "aspect-4/5" },
  { name: "Phone", className: "aspect-2/3" },
];

/** A picture with its focal point and description. */
export function PictureInput({ value, onChange, isOptional, isSmall }: PictureInputProps) {
  const id = useId();
  const { path, alt, isDecoration, x, y } = value;
  const choose = (chosen: Choice) =>
    onChange({ path: chosen.path, alt: chosen.alt, x: 50, y: 50, isDecoration: false }, true);
  const position = { objectPosition: `${x}% ${y}%` };

  const setPoint = (point: { x?: number; y?: number }) =>
    onChange({ ...value, x: asPercent(point.x ?? x), y: asPercent(point.y ?? y) });

  function step(event: KeyboardEvent) {
    const size = event.shiftKey ? 10 : 1;
    const [right, down] = {
      ArrowLeft: [-size, 0],
      ArrowRight: [size, 0],
      ArrowUp: [0, -size],
      ArrowDown: [0, size],
    }[event.key] ?? [0, 0];
    if (right === 0 && down === 0) return;
    event.preventDefault();
    setPoint({ x: x + (right ?? 0), y: y + (down ?? 0) });
  }

  if (!path) return <ChoosePicture id={`${id}-replace`} words={chooseWords} onChoose={choose} />;

  return (
    <div className="grid gap-4">
      <div className={`grid gap-4 ${isSmall ? "" : "md:grid-cols-[minmax(0,1fr)_12.5rem]"}`}>
        <div
          className="relative w-fit justify-self-start border-[1.5px] border-ink"
          onClick={({ currentTarget, clientX, clientY }) => {
            const box = currentTarget.getBoundingClientRect();
            setPoint({
              x: ((clientX - box.left) / box.width) * 100,
              y: ((clientY - box.top) / box.height) * 100,
            });
          }}
        >
          <img src={thumbnail(path)} alt="" className="block max-h-104 max-w-full" />
          <button
            type="button"
            className="absolute size-12 -translate-1/2 cursor-grab rounded-full border-[3px] border-paper shadow-[0_0_0_2px_var(--ink),inset_0_0_0_2px_var(--ink)]"
            style={{ left: `${x}%`, top: `${y}%` }}
            aria-label={`Focal point, ${x} % across, ${y} % down. Arrow keys move it.`}
            onClick={(event) => event.stopPropagation()}
            onKeyDown={step}
          />
        </div>
        {!isSmall && (
          <div className="grid grid-cols-2 content-start gap-3 max-md:grid-cols-[1.9fr_0.8fr_0.66fr]">
            {crops.map((crop, index) => (
              <figure key={crop.name} className={index === 0 ? "md:col-span-2" : undefined}>
                <img
                  src={thumbnail(path)}
                  alt=""
                  className={`w-full border-[1.5px] border-ink object-cover ${crop.className}`}
                  style={position}
                />
                <figcaption className="mt-1 text-fine text-ink-2">{crop.name}</figcaption>
              </figure>
            ))}
          </div>
        )}
      </div>
      <p className="text-fine text-ink-2">
        The ring stays in sight at every size. Use the arrow keys, or type.
      </p>
      <div className="flex flex-wrap items-end gap-4">
        {(["x", "y"] as const).map((axis) => (
          <Field
            key={axis}
            className="w-26"
            name=""
            type="number"
            min={0}
            max={100}
            label={axis === "x" ? "Across, %" : "Down, %"}
            value={value[axis]}
            onChange={({ target }) => setPoint({ [axis]: Number(target.value) })}
          />
        ))}
        <ChoosePicture id={`${id}-replace`} words={replaceWords} onChoose={choose} />
        {isOptional && (
          <button type="button" className="tinybtn is-plain" onClick={() => onChange(noPicture, true)}>
            No picture
          </button>
        )}
      </div>
      <Field
        as="textarea"
        name=""
        rows={2}
        style={{ fieldSizing: "content", minHeight: "5.25rem" }}
        label="Picture description"
        hint="Read aloud to people who can’t see the picture."
        value={alt}
        disabled={isDecoration}
        maxLength={300}
        onChange={({ target }) => onChange({ ...value, alt: target.value })}
      />
      {!isSmall && (
        <Check
          name=""
          checked={isDecoration}
          onChange={({ target }) => onChange({ ...value, isDecoration: target.checked }, true)}
        >
          Only a decoration
        </Check>
      )}
    </div>
  );
}

function asPercent(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value) || 0));
}

type Choice = Pick<SitePicture, "path" | "alt">;

const replaceWords = { open: "Replace…", title: "Replace the picture" };
const chooseWords = { open: "Choose a picture…", title: "Choose a picture" };

type ChoosePictureProps = {
  /** The dialog's id. */
  id: string;
  words: { open: string; title: string };
  onChoose: (picture: Choice) => void;
};

/** A button that opens the pictures to choose from, and an upload. */
export function ChoosePicture({ id, words, onChoose }: ChoosePictureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        command="show-modal"
        commandfor={id}
        onClick={() => setOpen(true)}
      >
        {words.open}
      </Button>
      <Dialog id={id} title={words.title} onClose={() => setOpen(false)}>
        {isOpen && (
          <Choices
            onChoose={(picture) => {
              onChoose(picture);
              closeDialog(id);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

/** Uploads a picture, or takes one that is there. */
function Choices({ onChoose }: Pick<ChoosePictureProps, "onChoose">) {
  const pictures = useContext(PicturesContext);
  const upload = useUpload(onChoose);
  return (
    <div className="mt-4 grid gap-5">
      <UploadForm upload={upload} />
      <UploadFields upload={upload} />
      <PictureChoice pictures={pictures} onChoose={onChoose} />
    </div>
  );
}
