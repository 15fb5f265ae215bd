"use client";

import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { communityCopy } from "@/content/pages/community";
import { clubhouse } from "@/content/clubhouse";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "./icon";
import { LimitNote } from "./limit-note";
import { PauseNote } from "./posting/pause-note";
import { keepDraft, readDraft } from "./session/kept-text";
import { useClubhouse, useFeed, useReader } from "./use-clubhouse";
import { counterOf, isFinish, lengthOf } from "./writing";

const copy = communityCopy.chat;

/** Where she writes, or while her posting is paused, that it is. What is not sent is kept on the device. */
export function Composer() {
  const { pause } = useClubhouse();
  return pause ? <PauseNote pause={pause} /> : <WritingBox />;
}

/** Enter sends, Shift and Enter makes a line. */
function WritingBox() {
  const { id: userId } = useReader();
  const feed = useFeed();
  const area = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const counter = counterOf(length);
  const maySend = length > 0 && length <= clubhouse.messageMax;

  useEffect(() => {
    const { current } = area;
    if (!current) return;
    // She may have begun before the page came to life
    if (!current.value) current.value = readDraft(userId, feed.board);
    fit(current);
    setLength(lengthOf(current.value));
  }, [userId, feed]);

  useEffect(() => (area.current ? tellRooms(area.current) : undefined), []);

  function changed() {
    const { current } = area;
    if (!current) return;
    fit(current);
    setLength(lengthOf(current.value));
    keepDraft(userId, feed.board, current.value);
  }

  function send() {
    const { current } = area;
    if (!current) return;
    if (maySend) {
      feed.send(current.value.trim());
      current.value = "";
      changed();
    }
    current.focus();
  }

  function press(event: KeyboardEvent) {
    if (!isFinish(event)) return;
    event.preventDefault();
    send();
  }

  return (
    <div className="composer needs-scripts">
      <div className="composer-in">
        <label className="sr-only" htmlFor="say">
          {copy.label}
        </label>
        <textarea
          id="say"
          ref={area}
          rows={1}
          placeholder={copy.placeholder}
          autoComplete="off"
          onInput={changed}
          onKeyDown={press}
          aria-invalid={counter?.isOver || undefined}
          aria-describedby="say-note"
        />
        <button
          type="button"
          className={classNames("send", maySend && "is-on")}
          aria-label={copy.send}
          aria-disabled={counter?.isOver || undefined}
          aria-describedby="say-note"
          onClick={send}
        >
          <Icon name="send" size={18} />
          <span>{copy.send}</span>
        </button>
      </div>
      <p id="say-note" className={counter?.isOver ? "counter is-over" : "counter"}>
        {counter?.text}
      </p>
      <LimitNote isOver={counter?.isOver ?? false} max={clubhouse.messageMax} />
    </div>
  );
}

/** Tells the rooms around while she writes: on a phone the keyboard is up then, and what stands below makes room. */
function tellRooms(area: HTMLTextAreaElement): () => void {
  const rooms = area.closest(".rooms");
  const tell = () => rooms?.toggleAttribute("data-writing", area === document.activeElement);
  const clear = () => rooms?.removeAttribute("data-writing");
  tell();
  area.addEventListener("focus", tell);
  area.addEventListener("blur", clear);
  return () => {
    area.removeEventListener("focus", tell);
    area.removeEventListener("blur", clear);
    clear();
  };
}

/** Makes the box as high as its text where the browser does not do so by itself (field-sizing). */
function fit(area: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing", "content")) return;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight}px`;
}
