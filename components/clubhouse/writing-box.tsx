"use client";

import { clsx } from "clsx/lite";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { roomsCopy } from "@/content/pages/rooms";
import { clubhouse } from "@/content/clubhouse";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { fill } from "@/lib/text";
import { AddFile } from "./attaching/add-file";
import { useAttachments } from "./attaching/use-attachments";
import { LimitNote } from "./limit-note";
import { readChosen } from "./mentions/chosen";
import { Mentions } from "./mentions/mentions";
import { useKeyboardEdge } from "./posting/use-keyboard-edge";
import { useFeed, useRoomDraft } from "./use-clubhouse";
import { counterOf, isFinish, lengthOf } from "./writing";

export type BoxProps = {
  words: { label: string; placeholder: string; send: string };
  id: string;
  /** Storage key of the unsent draft. */
  room: string;
  /** Why sending is disabled; the text stays. */
  refusal: string | undefined;
  /** Called with true while the box has text, and false once it is empty or left empty. */
  onWriting: (isWriting: boolean) => void;
};

/** The message box: Enter sends, Shift+Enter adds a line. Unsent text is saved on the device. */
export function WritingBox({
  words = roomsCopy.chat,
  id = "say",
  refusal,
  onWriting,
  ...props
}: Partial<BoxProps>) {
  const feed = useFeed();
  const draft = useRoomDraft(props.room ?? feed.board);
  const area = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const counter = counterOf(length);
  const maySend = !refusal && length > 0 && length <= clubhouse.messageMax;
  const added = useAttachments();
  const [isWaiting, setWaiting] = useState(false);

  useEffect(() => {
    const { current } = area;
    if (!current) return;
    // The member may have typed before hydration
    if (!current.value) current.value = draft.read();
    fit(current);
    setLength(lengthOf(current.value));
  }, [draft]);

  useEffect(() => (area.current ? markWriting(area.current) : undefined), []);
  useKeyboardEdge();

  function changed() {
    const { current } = area;
    if (!current) return;
    fit(current);
    setLength(lengthOf(current.value));
    draft.save(current.value);
    // If sending is disabled, an emptied box stays until it is left
    onWriting?.(current.value !== "" || refusal !== undefined);
  }

  /** Puts unsent text back, before text typed since. */
  function prependText(text: string) {
    const { current } = area;
    const rest = current ? current.value : draft.read();
    const both = rest ? `${text}\n\n${rest}` : text;
    draft.save(both);
    onWriting?.(true);
    if (!current) return;
    current.value = both;
    changed();
  }

  function send() {
    if (isWaiting) return;
    if (maySend && added.tray) void sendOnceIn();
    else if (maySend) sendNow();
    area.current?.focus();
  }

  async function sendOnceIn() {
    setWaiting(true);
    const isIn = await added.settled();
    setWaiting(false);
    if (isIn) sendNow();
  }

  function sendNow() {
    const { current } = area;
    // The member may have left or typed more
    const text = current?.value.trim() ?? "";
    const count = lengthOf(text);
    if (!current || count === 0 || count > clubhouse.messageMax) return;
    const replyTo = feed.thread ?? undefined;
    const more = { replyTo, uploads: added.uploads(), mentions: readChosen(current) };
    void feed.outbox.send(text, more, prependText);
    added.clear(true);
    current.value = "";
    changed();
  }

  function press(event: KeyboardEvent) {
    if (!isFinish(event)) return;
    event.preventDefault();
    send();
  }

  const { tray } = added;

  return (
    <div className="needs-scripts border-t-[1.5px] border-hair px-5 pt-[0.85rem] pb-[1.15rem] max-lg:px-3 max-lg:pt-[0.6rem] max-lg:pb-[0.7rem]">
      <div
        data-attaching=""
        className="grid max-w-184 grid-cols-[minmax(0,1fr)_auto_auto] items-end rounded-control border-[1.5px] border-ink bg-card has-[textarea:focus-visible]:shadow-[0_0_0_5px_var(--ink)] has-[textarea:focus-visible]:outline-3 has-[textarea:focus-visible]:outline-offset-0 has-[textarea:focus-visible]:outline-marigold"
      >
        <label className="sr-only" htmlFor={id}>
          {words.label}
        </label>
        <textarea
          id={id}
          data-composer=""
          ref={area}
          className="block field-sizing-content max-h-40 min-h-12 w-full resize-none px-[0.9rem] py-[0.72rem] text-[1rem] leading-[1.45] text-ink placeholder:text-(--placeholder) placeholder:opacity-100 focus:outline-none"
          rows={1}
          placeholder={words.placeholder}
          autoComplete="off"
          onInput={changed}
          onKeyDown={press}
          onBlur={() => length === 0 && onWriting?.(false)}
          aria-invalid={counter?.isOver || undefined}
          aria-describedby={`${id}-note`}
        />
        {tray && (
          <div className="col-span-full row-start-2 px-2">
            <tray.Tray attachments={tray.attachments} isWaiting={isWaiting} />
          </div>
        )}
        <AddFile added={added} />
        <button
          type="button"
          className={clsx(
            "m-0.5 inline-flex min-h-target min-w-target cursor-pointer items-center justify-center gap-2 rounded-[2px] px-[0.8rem] text-read leading-none font-bold focus-visible:outline-offset-1 aria-disabled:cursor-not-allowed max-lg:px-[0.6rem]",
            maySend ? "bg-flame text-ink-over-flame" : "text-ink-2",
          )}
          aria-label={words.send}
          aria-disabled={counter?.isOver || refusal !== undefined || undefined}
          aria-describedby={`${id}-note`}
          onClick={send}
        >
          <LazyIcon name="send" size={18} />
          <span className="max-lg:hidden">
            {isWaiting ? fill(roomsCopy.message.whenIn, { send: words.send }) : words.send}
          </span>
        </button>
      </div>
      <Mentions area={area} board={feed.board} />
      <p
        id={`${id}-note`}
        className={clsx("counter mt-[0.4rem] max-w-184", (counter?.isOver || refusal) && "is-over")}
        role={refusal && "alert"}
      >
        {refusal ?? counter?.text}
      </p>
      <LimitNote isOver={counter?.isOver ?? false} max={clubhouse.messageMax} />
    </div>
  );
}

/** Sets data-writing while the box has the focus, so that the layout makes room for a phone's keyboard. */
function markWriting(area: HTMLTextAreaElement): () => void {
  const rooms = area.closest("[data-rooms]");
  const update = () => rooms?.toggleAttribute("data-writing", area === document.activeElement);
  const clear = () => rooms?.removeAttribute("data-writing");
  update();
  area.addEventListener("focus", update);
  area.addEventListener("blur", clear);
  return () => {
    area.removeEventListener("focus", update);
    area.removeEventListener("blur", clear);
    clear();
  };
}

/** Grows the box with its text in browsers without field-sizing. */
function fit(area: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing", "content")) return;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight}px`;
}
