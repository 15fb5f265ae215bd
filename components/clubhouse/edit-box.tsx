"use client";

import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { clubhouse } from "@/content/clubhouse";
import { mentions } from "@/content/mentions";
import { editingCopy } from "@/content/pages/editing";
import { roomsCopy } from "@/content/pages/rooms";
import { isComposing } from "@/components/ui/composing";
import type { MessageView } from "@/lib/clubhouse/schema";
import { LimitNote } from "./limit-note";
import { readChosen } from "./mentions/chosen";
import { Mentions } from "./mentions/mentions";
import { editMessage } from "./session/late-chat-api";
import { useFeed } from "./use-clubhouse";
import { counterOf, isFinish, lengthOf } from "./writing";

const copy = editingCopy.message;
const { updated, updateFailed } = editingCopy.toasts;

type EditBoxProps = {
  message: MessageView;
  /** Closes the box: saved, unchanged or cancelled. */
  onClose: () => void;
};

/** Edits a message's text in place. Enter saves, Escape cancels; a failure leaves it open. */
export function EditBox({
  message: { id: messageId, board, content: text, mentions: named = [] },
  onClose,
}: EditBoxProps) {
  const feed = useFeed();
  const [value, setValue] = useState(text);
  const [isBusy, setBusy] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const length = lengthOf(value);
  const counter = counterOf(length);
  const problem = length === 0 ? roomsCopy.message.empty : counter?.isOver ? counter.text : null;

  useEffect(() => {
    area.current?.focus();
    area.current?.setSelectionRange(text.length, text.length);
    // oxlint-disable-next-line react/exhaustive-deps -- only on mount: another device may change `text`
  }, []);

  async function save() {
    if (isBusy) return;
    if (problem) {
      area.current?.focus();
      return;
    }
    if (value.trim() === text) {
      onClose();
      return;
    }
    setBusy(true);
    const chosen = [...(readChosen(area.current) ?? []), ...named.map((one) => one.id)];
    const answer = await editMessage(messageId, value, chosen.slice(0, mentions.most));
    const isSaved = feed.changed(answer, updated, updateFailed);
    setBusy(false);
    if (isSaved) onClose();
    else area.current?.focus();
  }

  function press(event: KeyboardEvent) {
    if (event.key === "Escape" && !isComposing(event.nativeEvent)) {
      event.preventDefault();
      onClose();
    } else if (isFinish(event)) {
      event.preventDefault();
      void save();
    }
  }

  return (
    <div data-editing="" className="col-start-2 mt-1 grid max-w-152 gap-2">
      <label className="sr-only" htmlFor={id}>
        {copy.editLabel}
      </label>
      <textarea
        id={id}
        ref={area}
        className="input field-sizing-content max-h-64 min-h-18 px-[0.7rem] py-[0.55rem] text-[1rem]"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={press}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-note`}
      />
      <Mentions area={area} board={board} />
      <p id={`${id}-note`} className={problem ? "counter is-over" : "counter"}>
        {problem ?? counter?.text}
      </p>
      <LimitNote isOver={counter?.isOver ?? false} max={clubhouse.messageMax} />
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          className="tinybtn is-chosen"
          aria-disabled={isBusy || undefined}
          aria-busy={isBusy || undefined}
          onClick={() => void save()}
        >
          {isBusy ? copy.saving : copy.save}
        </button>
        <button type="button" className="tinybtn is-plain" onClick={onClose}>
          {copy.cancel}
        </button>
        <span className="small ml-auto pointer-coarse:hidden">{copy.editHint}</span>
      </div>
    </div>
  );
}
