"use client";

import { clsx } from "clsx/lite";
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { createPortal } from "react-dom";
import { attachmentsCopy } from "@/content/pages/attachments";
import { Icon } from "@/components/ui/icon";
import { Mark } from "@/components/ui/hand-drawn";
import type { UploadView } from "@/lib/clubhouse/schema";
import { fill } from "@/lib/text";

const { shown: copy } = attachmentsCopy;
const button =
  "inline-flex size-target flex-none cursor-pointer items-center justify-center text-paper [--mark:var(--paper)] disabled:cursor-default disabled:opacity-40";

type OpenedPictureProps = {
  pictures: readonly UploadView[];
  at: number;
  by: string;
  /** `at` is the index of the last picture. */
  onClose: (at: number) => void;
};

/** A message's pictures, one at a time in full size. Arrows navigate, Escape closes. */
export function OpenedPicture({ pictures, at: first, by, onClose }: OpenedPictureProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(first);
  const shown = pictures[at];
  const turn = (to: number) => setAt(Math.min(Math.max(to, 0), pictures.length - 1));

  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  function press(event: KeyboardEvent) {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: pictures.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    turn(to);
  }

  if (!shown) return null;
  const arrow = (words: string, to: number, isTurned = false) => (
    <button
      type="button"
      className={clsx(button, pictures.length === 1 && "invisible")}
      aria-label={words}
      disabled={to < 0 || to >= pictures.length}
      onClick={() => turn(to)}
    >
      <span className={clsx("inline-flex", isTurned && "-scale-x-100")}>
        <Icon name="back" size={22} />
      </span>
    </button>
  );
  // Outside the list, whose styles must not apply
  return createPortal(
    <dialog
      ref={dialog}
      className="m-0 h-dvh max-h-none w-dvw max-w-none grid-rows-[auto_minmax(0,1fr)_auto] bg-ink p-0 text-paper backdrop:bg-ink open:grid"
      aria-label={fill(copy.by, { name: by })}
      onKeyDown={press}
      onClose={() => onClose(at)}
    >
      <p className="flex items-center justify-between gap-4 py-1 pr-2 pl-4">
        <span className="font-[650]">{fill(copy.by, { name: by })}</span>
        <button
          type="button"
          className={button}
          aria-label={copy.close}
          onClick={() => dialog.current?.close()}
        >
          <Mark name="cross" />
        </button>
      </p>
      <div className="flex min-h-0 items-center gap-1 px-1">
        {arrow(copy.earlier, at - 1)}
        <img
          key={shown.id}
          className="h-full min-w-0 flex-1 object-contain"
          src={shown.url}
          width={shown.width ?? undefined}
          height={shown.height ?? undefined}
          alt={shown.alt || fill(copy.notDescribed, { name: by })}
        />
        {arrow(copy.later, at + 1, true)}
      </div>
      <p className="flex items-baseline justify-between gap-6 px-4 pt-3 pb-[calc(0.9rem+var(--safe-bottom,0px))] lg:px-14">
        <span aria-live="polite">{shown.alt}</span>
        {pictures.length > 1 && (
          <span className="small flex-none">{fill(copy.of, { number: at + 1, count: pictures.length })}</span>
        )}
      </p>
    </dialog>,
    document.body,
  );
}
