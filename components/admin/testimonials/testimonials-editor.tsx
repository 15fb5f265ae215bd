"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { SitePicture } from "@/components/admin/compose/site-pictures";
import { PageHead } from "@/components/admin/page-head";
import { EditorFrame } from "@/components/admin/site/editor-frame";
import { MoveButtons } from "@/components/admin/site/list-input";
import { thumbnail } from "@/components/admin/site/marked-words";
import { focusMoved, moveItem, type Step } from "@/components/admin/site/reorder";
import { Checks } from "@/components/admin/site/side-boxes";
import { useEditor } from "@/components/admin/site/use-editor";
import { Button } from "@/components/ui/button";
import { testimonialsPath as path } from "@/content/list-paths";
import { isQuotable } from "@/lib/content/consent";
import type { Testimonial } from "@/lib/content/testimonials";
import type { AskedGuest, PastGuest } from "@/lib/guests/feedback/ask";
import type { EndedConsent, TestimonialsData } from "@/lib/site/documents/items";
import { AskGuest } from "./ask-guest";
import { AskedGuests } from "./asked-guests";
import { TestimonialForm } from "./testimonial-form";

type TestimonialsEditorProps = {
  data: TestimonialsData;
  pictures: readonly SitePicture[];
  guests: readonly PastGuest[];
  asked: readonly AskedGuest[];
};

/** The testimonials in the page's order, with one open beside them. */
export function TestimonialsEditor({ data, pictures, guests, asked }: TestimonialsEditorProps) {
  const editor = useEditor(data.editor);
  const items = editor.values[path] as readonly Testimonial[];
  const published = editor.published[path] as readonly Testimonial[];
  const list = useRef<HTMLOListElement>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const field = data.editor.sections.flatMap(({ fields }) => fields).find((one) => one.path === path);
  const open = items.find(({ id }) => id === opened) ?? items[0];
  const shown = published.filter((one) => isQuotable(one) && !one.isHidden);
  const unshown = items.filter((one) => !isQuotable(one));

  /** The form's first field gets the focus. */
  function show(id: string) {
    flushSync(() => setOpened(id));
    const form = document.getElementById("testimonial");
    form?.scrollIntoView({ block: "nearest" });
    form?.querySelector<HTMLElement>("textarea")?.focus();
  }

  function add(of: Partial<Testimonial> & { id: string } = { id: crypto.randomUUID() }) {
    const values = Object.fromEntries((field?.item ?? []).map((one) => [one.path, one.initial]));
    flushSync(() => editor.set(path, [{ ...values, ...of } as Testimonial, ...items], true));
    show(of.id);
  }

  /** What the guest wrote becomes a testimonial of the draft, with its consent and source. */
  function addAnswer({ id, source, retreat, answer }: AskedGuest) {
    if (!answer) return;
    const { on, ...said } = answer;
    add({ id, ...said, hasAgreed: true, agreedBy: said.name, agreedOn: on, source, retreat });
  }

  function move(index: number, by: Step) {
    flushSync(() => editor.set(path, moveItem(items, index, by), true));
    setSaid(`${nameOf(items[index])}: ${index + by + 1} of ${items.length}`);
    focusMoved(list.current, index, by);
  }

  return (
    <>
      <PageHead
        back={{ href: "/admin", label: "Today" }}
        headline="Testimonials"
        text={`${shown.length} ${shown.length === 1 ? "is" : "are"} public.${
          unshown.length > 0
            ? ` Not agreed yet, so nobody sees it: ${new Intl.ListFormat("en-GB").format(unshown.map(nameOf))}.`
            : ""
        }`}
        action={
          <div className="flex flex-wrap gap-3">
            <AskGuest guests={guests} />
            <Button size="small" onClick={() => add()}>
              Add a testimonial
            </Button>
          </div>
        }
      />
      <EditorFrame {...{ data: data.editor, editor, pictures }} labelOf={() => "Testimonials"}>
        <p role="status" className="sr-only">
          {said}
        </p>
        <div className="grid items-start gap-y-6 pb-16 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <div className="min-w-0 border-t-[1.5px] border-ink">
            <ol ref={list} role="list" aria-label="Testimonials">
              {items.map((one, index) => (
                <TestimonialRow
                  key={one.id}
                  testimonial={one}
                  isOpen={one.id === open?.id}
                  onOpen={() => show(one.id)}
                  places={data.places[one.id] ?? [data.editor.name]}
                  isPublic={shown.some(({ id }) => id === one.id)}
                  place={{ index, count: items.length, move }}
                />
              ))}
            </ol>
            <AskedGuests
              asked={asked.filter(({ id }) => [...items, ...published].every((one) => one.id !== id))}
              onOpen={addAnswer}
            />
            {data.ended.length > 0 && <EndedConsents consents={data.ended} />}
            <p className="px-2 py-4 text-compact text-ink-2">
              The order here is the order on the page.{" "}
              <a href="/admin/site/testimonials" className="link">
                The page’s other texts
              </a>
            </p>
          </div>
          <div className="grid min-w-0 gap-6">
            {open && field?.item && (
              <TestimonialForm
                key={open.id}
                testimonial={open}
                fields={field.item}
                isPublic={shown.some(({ id }) => id === open.id)}
                position={`${items.indexOf(open) + 1} of ${items.length}`}
                places={data.places[open.id] ?? [data.editor.name]}
                sources={data.sources}
                guests={guests}
                asked={asked.find(({ id }) => id === open.id)}
                error={editor.problems[path]}
                editor={editor}
                onChange={(values, isChoice) =>
                  editor.set(
                    path,
                    items.map((one) => (one.id === open.id ? { ...one, ...values } : one)),
                    isChoice,
                  )
                }
              />
            )}
            <Checks
              checks={editor.checks}
              editor={editor}
              onOpen={(at) =>
                at === path ? open && show(open.id) : window.location.assign("/admin/site/testimonials")
              }
            />
          </div>
        </div>
      </EditorFrame>
    </>
  );
}

type TestimonialRowProps = {
  testimonial: Testimonial;
  isOpen: boolean;
  onOpen: () => void;
  places: readonly string[];
  isPublic: boolean;
  place: { index: number; count: number; move: (index: number, by: Step) => void };
};

function TestimonialRow({ testimonial, isOpen, onOpen, places, isPublic, place }: TestimonialRowProps) {
  const { picture, retreat, text } = testimonial;
  const name = nameOf(testimonial);
  const { index, count, move } = place;
  return (
    <li
      className={
        isOpen
          ? "relative z-1 flex items-center border-[1.5px] border-ink bg-card lg:-mt-[1.5px] lg:-mr-[1.5px] lg:border-r-card"
          : "flex items-center border-b-[1.5px] border-hair"
      }
    >
      <button
        type="button"
        className="grid min-w-0 flex-1 cursor-pointer grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3.5 py-3 pl-3 text-left text-compact"
        aria-current={isOpen ? "true" : undefined}
        onClick={onOpen}
      >
        {picture.path ? (
          <img
            src={thumbnail(picture.path)}
            alt=""
            className="size-13 object-cover"
            style={{ objectPosition: `${picture.x}% ${picture.y}%` }}
          />
        ) : (
          <span className="size-13 border-[1.5px] border-dashed border-ink-2" />
        )}
        <span className="grid min-w-0">
          <span className="flex flex-wrap justify-between gap-x-3">
            <b className="text-read font-strong">{name}</b>
            <span className="text-fine text-ink-2">{retreat}</span>
          </span>
          <span className="truncate text-ink-2">{text}</span>
          {!isQuotable(testimonial) ? (
            <span className="status is-late">Not shown: no consent</span>
          ) : isPublic ? (
            <span className="status is-on">
              {`${testimonial.isSample ? "Sample, published" : "Published"} on ${places.length} ${places.length === 1 ? "page" : "pages"}`}
            </span>
          ) : (
            <span className="status is-off">Draft</span>
          )}
        </span>
      </button>
      <div className="grid">
        <MoveButtons name={name} index={index} count={count} onMove={(by) => move(index, by)} />
      </div>
    </li>
  );
}

/** Of removed testimonials only the consent and its end are on record. */
function EndedConsents({ consents }: { consents: readonly EndedConsent[] }) {
  return (
    <ul role="list" aria-label="Ended consents">
      {consents.map(({ id, name, source, endedOn }) => (
        <li
          key={id}
          className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3.5 border-b-[1.5px] border-hair p-3 text-compact"
        >
          <span className="size-13 border-[1.5px] border-dashed border-ink-2" />
          <span className="grid min-w-0">
            <span className="flex flex-wrap justify-between gap-x-3">
              <b className="text-read font-strong">{name}</b>
              <span className="text-fine text-ink-2">{source}</span>
            </span>
            <span className="text-ink-2">Removed. The consent and its end are on record.</span>
            <span className="status is-old">{`Ended ${endedOn}`}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function nameOf(testimonial: Testimonial | undefined): string {
  return testimonial?.name || "New testimonial";
}
