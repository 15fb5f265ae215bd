"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { SitePicture } from "@/components/admin/compose/site-pictures";
import { PageHead } from "@/components/admin/page-head";
import { EditorFrame } from "@/components/admin/site/editor-frame";
import { thumbnail } from "@/components/admin/site/marked-words";
import { ChoosePicture } from "@/components/admin/site/picture-input";
import { moveItem, type Step } from "@/components/admin/site/reorder";
import { Checks } from "@/components/admin/site/side-boxes";
import { useEditor } from "@/components/admin/site/use-editor";
import { galleryPath as path } from "@/content/list-paths";
import { isShowable } from "@/lib/content/consent";
import type { GalleryPicture } from "@/lib/content/testimonials";
import type { GalleryData } from "@/lib/site/documents/items";
import { PictureForm } from "./picture-form";

type GalleryEditorProps = { data: GalleryData; pictures: readonly SitePicture[] };

/** The gallery's pictures in the page's order, with one open beside them. */
export function GalleryEditor({ data, pictures }: GalleryEditorProps) {
  const editor = useEditor(data.editor);
  const items = editor.values[path] as readonly GalleryPicture[];
  const [opened, setOpened] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const form = useRef<HTMLElement>(null);
  const field = data.editor.sections.flatMap(({ fields }) => fields).find((one) => one.path === path);
  const index = Math.min(opened ?? 0, items.length - 1);
  const open = items[index];
  const undescribed = items.findIndex(({ picture }) => !picture.alt);

  const set = (next: readonly GalleryPicture[], isChoice?: boolean) => editor.set(path, next, isChoice);

  function show(at: number) {
    flushSync(() => setOpened(at));
    form.current?.scrollIntoView({ block: "nearest" });
    form.current?.querySelector<HTMLElement>("textarea")?.focus();
  }

  /** A new picture is of the same retreat as the last one. */
  function add({ path: file, alt }: Pick<SitePicture, "path" | "alt">) {
    const values = Object.fromEntries((field?.item ?? []).map((one) => [one.path, one.initial]));
    const { label = "", location = "" } = items.at(-1) ?? {};
    const picture = { path: file, alt, isDecoration: false, x: 50, y: 50 };
    set([...items, { ...values, picture, label, location } as GalleryPicture], true);
    setOpened(items.length);
  }

  function move(by: Step) {
    flushSync(() => {
      set(moveItem(items, index, by), true);
      setOpened(index + by);
    });
    setSaid(`${nameOf(open, index)}: ${index + by + 1} of ${items.length}`);
    // At an end the pressed button is off
    const buttons = [...(form.current?.querySelectorAll<HTMLButtonElement>("[data-move]") ?? [])];
    (by < 0 ? buttons : buttons.toReversed()).find(({ disabled }) => !disabled)?.focus();
  }

  return (
    <>
      <PageHead
        back={{ href: "/admin", label: "Today" }}
        headline="Gallery"
        text={
          <>
            {`${items.length} ${items.length === 1 ? "picture" : "pictures"} on the page ${data.editor.name}. `}
            <a href="/admin/site/gallery" className="link">
              The page’s other texts
            </a>
          </>
        }
      />
      <EditorFrame {...{ data: data.editor, editor, pictures }} labelOf={() => "Pictures"}>
        <p role="status" className="sr-only">
          {said}
        </p>
        <div className="grid items-start gap-8 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="min-w-0">
            <ol
              role="list"
              aria-label="Pictures"
              className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 xl:grid-cols-4"
            >
              {items.map((one, at) => (
                <Tile key={at} item={one} index={at} isOpen={at === index} onOpen={() => show(at)} />
              ))}
              <li className="grid aspect-square place-content-center justify-items-center gap-3 border-[1.5px] border-dashed border-ink p-3 text-center max-sm:col-span-full max-sm:aspect-auto">
                <ChoosePicture
                  id="add-picture"
                  words={{ open: "Add a picture…", title: "Add a picture" }}
                  onChoose={add}
                />
                <span className="text-fine text-ink-2">JPEG, PNG, WebP or AVIF</span>
              </li>
            </ol>
          </div>
          <div className="grid min-w-0 gap-4 lg:sticky lg:top-36 lg:max-h-[calc(100dvh-10rem)] lg:overflow-y-auto">
            {open && field?.item && (
              <PictureForm
                ref={form}
                item={open}
                fields={field.item}
                name={nameOf(open, index)}
                index={index}
                count={items.length}
                places={data.places[open.picture.path] ?? [data.editor.name]}
                error={editor.problems[path]}
                editor={editor}
                onMove={move}
                onChange={(values, isChoice) =>
                  set(
                    items.map((one, at) => (at === index ? { ...one, ...values } : one)),
                    isChoice,
                  )
                }
              />
            )}
            <Checks
              checks={editor.checks}
              editor={editor}
              onOpen={(at) =>
                at === path ? show(Math.max(undescribed, 0)) : window.location.assign("/admin/site/gallery")
              }
            />
          </div>
        </div>
      </EditorFrame>
    </>
  );
}

type TileProps = { item: GalleryPicture; index: number; isOpen: boolean; onOpen: () => void };

function Tile({ item, index, isOpen, onOpen }: TileProps) {
  const { picture, caption, location, isHidden } = item;
  const problem = !picture.alt ? "No description" : !isShowable(item) ? "Not shown: no consent" : null;
  return (
    <li className="min-w-0">
      <button
        type="button"
        className="block w-full cursor-pointer text-left text-compact aria-pressed:[&_img]:outline-3 aria-pressed:[&_img]:outline-offset-3 aria-pressed:[&_img]:outline-ink"
        aria-pressed={isOpen}
        onClick={onOpen}
      >
        <img
          src={thumbnail(picture.path)}
          alt=""
          className={`aspect-square w-full object-cover ${isHidden ? "opacity-45" : ""}`}
          style={{ objectPosition: `${picture.x}% ${picture.y}%` }}
        />
        <span className="mt-2 block font-strong">
          <span className="mr-1.5 font-normal text-ink-2 tabular-nums">{index + 1}</span>
          {caption || "No caption"}
        </span>
        {problem ? (
          <span className="block text-fine font-strong text-error">{problem}</span>
        ) : (
          <span className="block text-fine text-ink-2">{isHidden ? "Hidden" : location}</span>
        )}
      </button>
    </li>
  );
}

function nameOf(item: GalleryPicture | undefined, index: number): string {
  return item?.caption || `picture ${index + 1}`;
}
