"use client";

import { clsx } from "clsx/lite";
import { useRef } from "react";
import { roomsCopy } from "@/content/pages/rooms";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { onIntent } from "@/components/ui/lazy";
import { lateTray, type Added } from "./use-attachments";

const accepted = "image/jpeg,image/png,image/webp,image/avif,application/pdf,audio/*";

/** Chooses files to attach to a text. */
export function AddFile({ added, isWide = false }: { added: Added; isWide?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const words = roomsCopy.message.attach;
  return (
    <>
      <button
        type="button"
        className={clsx(
          "m-0.5 inline-flex min-h-target min-w-target cursor-pointer items-center justify-center gap-2 rounded-[2px] text-ink-2 hover:text-ink focus-visible:outline-offset-1",
          isWide && "font-[650]",
        )}
        aria-label={isWide ? undefined : words}
        title={isWide ? undefined : words}
        {...onIntent(lateTray)}
        onClick={() => input.current?.click()}
      >
        <LazyIcon name="clip" size={20} />
        {isWide && words}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label={words}
        onChange={({ currentTarget }) => {
          added.add(Array.from(currentTarget.files ?? []));
          // Allows the same file to be chosen again
          currentTarget.value = "";
        }}
      />
    </>
  );
}
