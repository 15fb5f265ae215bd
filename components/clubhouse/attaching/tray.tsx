"use client";

import { clsx } from "clsx/lite";
import { useSyncExternalStore } from "react";
import { attachmentsCopy as copy } from "@/content/pages/attachments";
import { memberUploads } from "@/content/uploads";
import { Field } from "@/components/ui/field";
import { LazyIcon, type LazyIconName } from "@/components/ui/lazy-icon";
import { Mark } from "@/components/ui/hand-drawn";
import { fill } from "@/lib/text";
import type { Attachment, Attachments } from "./attachments";
import { sizeWords } from "./size-words";

/** The attachments of a text: upload progress, preview, and a button to remove each. */
export function Tray({ attachments, isWaiting }: { attachments: Attachments; isWaiting: boolean }) {
  const { items, announcement } = useSyncExternalStore(
    attachments.subscribe,
    attachments.getView,
    attachments.getView,
  );
  return (
    <>
      <ul role="list" className="tray" aria-label={copy.tray}>
        {items.map((item) => (
          <Item key={item.key} item={item} attachments={attachments} />
        ))}
      </ul>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      {isWaiting && <p className="small text-ink-2">{copy.whenIn}</p>}
    </>
  );
}

function Item({ item, attachments }: { item: Attachment; attachments: Attachments }) {
  const { key, file, preview, alt, percent, state } = item;
  const isFailed = state.type === "failed";
  const isPicture = preview !== null || (state.type === "in" && state.upload.kind === "picture");
  return (
    <li className={clsx(isFailed && "is-failed")}>
      {preview ? (
        <img className="tray-thumb" src={preview} alt="" />
      ) : (
        <span className="tray-thumb">
          <LazyIcon name={iconOf(item)} size={22} />
        </span>
      )}
      <div className="min-w-0">
        <b>{file.name}</b>
        <p className={clsx("small", isFailed ? "font-[650] text-ember" : "text-ink-2")}>{wordsOf(item)}</p>
        {state.type === "sending" && (
          <span
            className="tray-bar"
            role="progressbar"
            aria-label={file.name}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
          >
            <i style={{ width: `${percent}%` }} />
          </span>
        )}
        {isFailed && state.mayRetry && (
          <p className="msg-state">
            <button type="button" onClick={() => attachments.retry(key)}>
              <LazyIcon name="retry" size={14} />
              {copy.retry}
            </button>
          </p>
        )}
      </div>
      <button
        type="button"
        className="inline-flex size-target cursor-pointer items-center justify-center text-ink-2 hover:text-ink"
        aria-label={fill(copy.remove, { name: file.name })}
        onClick={({ currentTarget }) => {
          const form = currentTarget.closest("[data-attaching]");
          attachments.remove(key);
          form?.querySelector<HTMLElement>("textarea")?.focus();
        }}
      >
        <Mark name="cross" />
      </button>
      {isPicture && !isFailed && (
        <Field
          className="col-span-full"
          name={`alt-${key}`}
          label={copy.alt}
          hint={copy.altHint}
          value={alt}
          maxLength={memberUploads.longestAlt}
          autoComplete="off"
          onChange={(event) => attachments.describe(key, event.target.value)}
          onKeyDown={(event) => {
            // Enter must not post: there may be more to add
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      )}
    </li>
  );
}

function iconOf({ file, state }: Attachment): LazyIconName {
  if (state.type === "failed") return "warning";
  return file.type.startsWith("audio/") ? "sound" : file.type.startsWith("image/") ? "picture" : "file";
}

function wordsOf({ file, percent, state }: Attachment): string {
  const size = sizeWords(file.size);
  switch (state.type) {
    case "waiting":
      return copy.waiting;
    case "sending":
      return percent < 100 ? fill(copy.sending, { percent, size }) : copy.reading;
    case "failed":
      return state.words;
    case "in": {
      const { kind, bytes } = state.upload;
      if (kind === "picture") return copy.readyPicture;
      return fill(copy.readyFile, { kind: copy.kinds[kind], size: sizeWords(bytes) });
    }
  }
}
