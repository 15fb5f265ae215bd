"use client";

import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import type { BoardId } from "@/content/boards";
import { clubhouse } from "@/content/clubhouse";
import { mentions } from "@/content/mentions";
import { editingCopy } from "@/content/pages/editing";
import { roomsCopy } from "@/content/pages/rooms";
import { isComposing } from "@/components/ui/composing";
import type { Mention } from "@/lib/clubhouse/schema";
import { LimitNote } from "./limit-note";
import { readChosen } from "./mentions/chosen";
import { Mentions } from "./mentions/mentions";
import { counterOf, isFinish, lengthOf } from "./writing";

const copy = editingCopy.message;

type EditBoxProps = {
  board: BoardId;
  text: string;
  /** Current mentions. */
  named: readonly Mention[];
  /** Saves the text and the members chosen for ambiguous names; resolves to true on success. */
  onSave: (text: string, chosen: string[]) => Promise<boolean>;
  /** Closes the box: saved, unchanged or cancelled. */
  onClose: () => void;
};

/** Edits a message's text in place. Enter saves, Escape cancels; a failure leaves it open. */
export function EditBox({ board, text, named, onSave, onClose }: EditBoxProps) {
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
    const isSaved = await onSave(value, chosen.slice(0, mentions.most));
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
